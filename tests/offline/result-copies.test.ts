import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { acknowledge, restoreFromCopies } from '../../web/offline/outbox.ts'
import { failNextSave } from './example-device.ts'

const acknowledgement = { score: 100, finished_at: '2026-03-01T10:00:00.000Z' }
const done = { employeeId: 'ada', cycle: 1, moduleId: 1, answers: [], score: 100, contentVersion: 1 }

let storage: IDBFactory
let copies: Map<string, Response>
beforeEach(() => {
  storage = new IDBFactory()
  copies = new Map()
  const cache = {
    keys: async () => [...copies.keys()],
    match: async (address: string) => copies.get(address)?.clone(),
    put: async (address: string, copy: Response) => void copies.set(address, copy),
    delete: async (address: string) => copies.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => new OfflineDatabase({ indexedDB: storage, IDBKeyRange })
const kept = () => [...copies.keys()]

test('a saved result has one copy until it is delivered, even if a second tab saves it too', async () => {
  const db = open()
  const { made } = await completeModule(db, done)
  await completeModule(open(), done)
  expect(kept()).toEqual([expect.stringContaining(made?.id ?? 'nothing')])
  await acknowledge(db, { ...done, id: made?.id ?? '' }, acknowledgement)
  expect(kept()).toEqual([])
})

test('a result is not reported as saved before its copy exists', async () => {
  const [writing, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cache = await caches.open('')
  const put = cache.put.bind(cache)
  cache.put = async (address, copy) => {
    writing.resolve()
    await written.promise
    await put(address, copy)
  }
  const db = open()
  let isReported = false
  const saved = completeModule(db, done).then(() => {
    isReported = true
  })
  await writing.promise
  await new Promise(setImmediate)
  expect(isReported).toBe(false)
  written.resolve()
  await saved
  expect(kept()).toHaveLength(1)
})

test('an unresponsive cache blocks neither saving nor delivery', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const never = () => new Promise<never>(() => undefined)
  Object.assign(await caches.open(''), { put: never, delete: never })
  const db = open()
  let received = false
  void completeModule(db, done).then(async ({ made }) => {
    await acknowledge(db, { ...done, id: made?.id ?? '' }, acknowledgement)
    received = true
  })
  await vi.waitFor(() => {
    vi.runAllTimers()
    expect(received).toBe(true)
  })
  expect(await db.outbox.count()).toBe(0)
})

test('completing a module again adds the copy that a killed page did not write', async () => {
  await completeModule(open(), done)
  const before = kept()
  copies.clear()
  await completeModule(open(), done)
  expect(kept()).toEqual(before)
})

test('a result that could not be saved has no copy', async () => {
  const db = open()
  failNextSave(db, new Error('broken'))
  await expect(completeModule(db, done)).rejects.toThrow('broken')
  expect(kept()).toEqual([])
})

test('a retry after a lost connection makes no second result if another tab was faster', async () => {
  const [db, other] = [open(), open()]
  failNextSave(db, new Dexie.InvalidStateError('The connection died.'))
  await expect(completeModule(db, done)).rejects.toThrow('The connection died.')
  await completeModule(other, done)
  await completeModule(db, done)
  const [row, ...more] = await other.outbox.toArray()
  expect(more).toEqual([])
  expect(kept()).toEqual([expect.stringContaining(row?.id ?? 'nothing')])
})

/** Completes two modules, deletes the database and keeps the copies. Returns the URLs of the copies. */
async function loseAllButCopies(): Promise<[string, string]> {
  const db = open()
  await completeModule(db, done)
  await completeModule(db, { ...done, moduleId: 2 })
  await db.delete()
  const [first = '', second = ''] = kept()
  return [first, second]
}

test.each([
  ['torn', () => new Response('{"id":"')],
  ['of no module', () => Response.json({ ...done, moduleId: null })],
])('a copy that cannot be restored stays and does not block the next one: %s', async (_, copy) => {
  const [first] = await loseAllButCopies()
  copies.set(first, copy())
  const db = open()
  await restoreFromCopies(db)
  expect(await db.outbox.toArray()).toMatchObject([{ moduleId: 2, state: 'waiting' }])
  expect(kept()).toHaveLength(2)
})

test('a restored copy is merged with the progress fetched from the server meanwhile', async () => {
  const [first] = await loseAllButCopies()
  copies = new Map([...copies].filter(([address]) => address === first))
  const db = open()
  const finishedAt = Date.parse('2026-03-01T10:00:00Z')
  await db.results.put({ employeeId: 'ada', cycle: 1, moduleId: 1, score: 0, finishedAt, received: true, made: null })
  await restoreFromCopies(db)
  expect(await db.outbox.toArray()).toMatchObject([{ moduleId: 1, score: 100, state: 'waiting' }])
  expect(await db.results.toArray()).toMatchObject([{ score: 100, finishedAt, received: false }])
  expect(kept()).toEqual([first])
})

test('a copy is deleted once the server is known to have its result', async () => {
  const db = open()
  await completeModule(db, done)
  await completeModule(db, { ...done, moduleId: 2 })
  await db.results.update(['ada', 1, 1], { received: true })
  const [, second] = kept()
  await restoreFromCopies(db)
  expect(kept()).toEqual([second])
})
