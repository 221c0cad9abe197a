import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'

const done = { employeeId: 'ada', moduleId: 1, answers: [], score: 100, contentVersion: 1 }

let storage: IDBFactory
let copies: Map<string, Response>
beforeEach(() => {
  storage = new IDBFactory()
  copies = new Map()
  const cache = {
    put: async (address: string, copy: Response) => void copies.set(address, copy),
    delete: async (address: string) => copies.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => new OfflineDatabase({ indexedDB: storage, IDBKeyRange })
const kept = () => [...copies.keys()]

test('what is saved has its copy; a second tab adds none', async () => {
  const { made } = await completeModule(open(), done)
  await completeModule(open(), done)
  expect(kept()).toEqual([expect.stringContaining(made?.id ?? 'nothing')])
})

test('what could not be saved leaves no copy that would come back', async () => {
  const db = open()
  db.outbox.hook('creating', () => {
    throw new Error('broken')
  })
  await expect(completeModule(db, done)).rejects.toThrow('broken')
  expect(kept()).toEqual([])
})

test('a copy of what another tab was quicker with does not make a second result', async () => {
  const db = open()
  const other = open()
  const dead = () => {
    db.outbox.hook('creating').unsubscribe(dead)
    throw Object.assign(new Error('The connection died.'), { name: 'InvalidStateError' })
  }
  db.outbox.hook('creating', dead)
  await db.open()
  const reopen = db.open.bind(db)
  vi.spyOn(db, 'open').mockImplementation(() => {
    const quicker = completeModule(other, done)
    return reopen().finally(() => quicker)
  })
  await completeModule(db, done)
  const [row, ...more] = await other.outbox.toArray()
  expect(more).toEqual([])
  expect(kept()).toEqual([expect.stringContaining(row?.id ?? 'nothing')])
})
