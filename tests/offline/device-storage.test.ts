import { Dexie, liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import {
  answeredChecks,
  completeModule,
  lockAnswer,
  lockedAnswers,
  saveAnsweredCheck,
} from '../../web/offline/complete-module.ts'
import { isDeviceFull, OfflineDatabase } from '../../web/offline/database.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { ada, finish, newStorage } from './example-device.ts'
import { failNextSave } from './fail-next-save.ts'
import { waitingCount } from './waiting-count.ts'

/** Long enough for a busy machine. */
const patiently = { timeout: 20_000 }

const answer = { employeeId: ada.id, cycle: 1, moduleId: 1, questId: '1-quest', choice: 2 }

test('an answer that was submitted is still locked after the browser was closed', async () => {
  const storage = newStorage()
  expect(await lockAnswer(storage.open(), answer)).toBe(2)
  const reopened = storage.open()
  expect(await lockedAnswers(reopened, answer)).toEqual([{ questId: '1-quest', choice: 2 }])
})

test('an answer cannot be changed after its explanation, not even in another tab', async () => {
  const storage = newStorage()
  const choices = await Promise.all([
    lockAnswer(storage.open(), answer),
    lockAnswer(storage.open(), { ...answer, choice: 0 }),
  ])
  expect(new Set(choices).size).toBe(1)
  expect(await lockAnswer(storage.open(), { ...answer, choice: 1 })).toBe(choices[0])
})

test('completing a module keeps its answers for this employee’s review only', async () => {
  const db = newStorage().open()
  await lockAnswer(db, answer)
  const answers = [{ questId: '1-quest', choice: 2 }]
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers, contentVersion: 1 })
  expect(await db.lockedAnswers.count()).toBe(0)
  expect(await lockedAnswers(db, answer)).toEqual(answers)
  expect(await lockedAnswers(db, { ...answer, employeeId: 'another-employee' })).toEqual([])
})

test('completing a module that another device completed deletes its locked answers', async () => {
  const db = newStorage().open()
  await db.results.put({
    employeeId: ada.id,
    cycle: 1,
    moduleId: 1,
    score: 0,
    finishedAt: 0,
    received: true,
    made: null,
  })
  await lockAnswer(db, answer)
  await finish(db, ada.id, 1)
  expect(await db.lockedAnswers.count()).toBe(0)
})

test('answering a finished module in a second tab returns the answer that counts', async () => {
  const db = newStorage().open()
  const answers = [{ questId: '1-quest', choice: 2 }]
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers, contentVersion: 1 })
  expect(await lockAnswer(db, { ...answer, choice: 0 })).toBe(2)
  expect(await db.lockedAnswers.count()).toBe(0)
})

const check = { employeeId: ada.id, moduleId: 1, checkId: '1-check-example', rightly: false }

test('an answered self-check is kept for its employee and module, with its latest result', async () => {
  const storage = newStorage()
  await saveAnsweredCheck(storage.open(), check)
  await saveAnsweredCheck(storage.open(), { ...check, rightly: true })
  const db = storage.open()
  expect(await answeredChecks(db, ada.id, 1)).toEqual(new Map([['1-check-example', true]]))
  expect(await answeredChecks(db, ada.id, 2)).toEqual(new Map())
  expect(await answeredChecks(db, 'another-employee', 1)).toEqual(new Map())
})

test('saving on a full device fails and changes nothing', async () => {
  const db = newStorage().open()
  failNextSave(db, new DOMException('No room', 'QuotaExceededError'))
  await expect(finish(db, ada.id, 1)).rejects.toSatisfy(isDeviceFull)
  expect(await localProgress(db, ada.id, 1)).toEqual([])
  await finish(db, ada.id, 1)
  expect(await waitingCount(db, ada.id)).toBe(1)
})

test('merging with another device’s result on a full device fails and changes nothing', async () => {
  const db = newStorage().open()
  const elsewhere = { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, finishedAt: 0, received: true, made: null }
  await db.results.put(elsewhere)
  vi.spyOn(db.outbox, 'put').mockImplementation(() => {
    const abort = new Dexie.AbortError('Aborted')
    return Dexie.Promise.reject(Object.assign(abort, { inner: new Dexie.QuotaExceededError('No room') }))
  })
  await expect(finish(db, ada.id, 1)).rejects.toSatisfy(isDeviceFull)
  vi.restoreAllMocks()
  expect(await localProgress(db, ada.id, 1)).toEqual([elsewhere])
  await finish(db, ada.id, 1)
  expect(await waitingCount(db, ada.id)).toBe(1)
})

test('an answer that a full device cannot save is not locked and can be given again', async () => {
  const db = newStorage().open()
  const { IDBObjectStore } = await import('fake-indexeddb')
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(lockAnswer(db, answer)).rejects.toSatisfy(isDeviceFull)
  adding.mockRestore()
  expect(await lockedAnswers(db, answer)).toEqual([])
  expect(await lockAnswer(db, { ...answer, choice: 0 })).toBe(0)
})

test('a live query shows a saved result', async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  // Live queries use the global IndexedDB.
  const before = { ...Dexie.dependencies }
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const db = new OfflineDatabase()
  const shown: number[] = []
  const watching = liveQuery(() => localProgress(db, ada.id, 1)).subscribe(results => shown.push(results.length))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0), patiently)
  await finish(db, ada.id, 1)
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1), patiently)
  watching.unsubscribe()
  Object.assign(Dexie.dependencies, before)
})

test('a result is saved by a transaction that survives a power cut', async () => {
  const { IDBDatabase } = await import('fake-indexeddb')
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await finish(newStorage().open(), ada.id, 1)
  const saving = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(saving.length).toBeGreaterThan(0)
  for (const [, , options] of saving) expect(options).toEqual({ durability: 'strict' })
  begun.mockRestore()
})

test.each([
  ['at once', 0],
  ['after a failure', 1],
])('a live query shows that the browser has deleted the data: the database reopens %s', async (_, failures) => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  // Live queries use the global IndexedDB.
  const before = { ...Dexie.dependencies }
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const db = new OfflineDatabase()
  await finish(db, ada.id, 1)
  const shown: number[] = []
  const watching = liveQuery(() => localProgress(db, ada.id, 1)).subscribe(results => shown.push(results.length))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1), patiently)
  const opening = vi.spyOn(indexedDB, 'open')
  for (let failure = 0; failure < failures; failure++) {
    opening.mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError')
    })
  }
  await new OfflineDatabase({ indexedDB, IDBKeyRange }).delete()
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0), patiently)
  watching.unsubscribe()
  Object.assign(Dexie.dependencies, before)
})

test('a live query without an open connection shows what another tab saves', async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  // Live queries use the global IndexedDB.
  const before = { ...Dexie.dependencies }
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const [db, otherTab] = [new OfflineDatabase(), new OfflineDatabase()]
  const shown: number[] = []
  const watching = liveQuery(() => localProgress(db, ada.id, 1)).subscribe(results => shown.push(results.length))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0), patiently)
  // As the `freeze` event does.
  db.close({ disableAutoOpen: false })
  await finish(otherTab, ada.id, 1)
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1), patiently)
  watching.unsubscribe()
  Object.assign(Dexie.dependencies, before)
})

test('a connection that died in the background is reopened', async () => {
  const { IDBDatabase } = await import('fake-indexeddb')
  const { transaction } = IDBDatabase.prototype
  let dead: IDBDatabase | undefined
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...of) {
    if (this === dead) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return transaction.apply(this, of)
  })
  const db = newStorage().open()
  await db.open()
  dead = db.backendDB()
  await finish(db, ada.id, 1)
  db.close({ disableAutoOpen: false })
  await finish(db, ada.id, 2)
  expect(await waitingCount(db, ada.id)).toBe(2)
  begun.mockRestore()
})

test('clearing the browser’s data does not announce a newer version, and the page can still save', async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  const db = new OfflineDatabase({ indexedDB, IDBKeyRange })
  const onOutdated = vi.fn()
  db.onOutdated = onOutdated
  await finish(db, ada.id, 1)
  await new OfflineDatabase({ indexedDB, IDBKeyRange }).delete()
  expect(onOutdated).not.toHaveBeenCalled()
  await finish(db, ada.id, 2)
  expect(await waitingCount(db, ada.id)).toBe(1)
})

test('a newer version of the app can upgrade the database at once, and the older page asks for a reload', async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  const older = new OfflineDatabase({ indexedDB, IDBKeyRange })
  const onOutdated = vi.fn()
  older.onOutdated = onOutdated
  await finish(older, ada.id, 1)
  const newer = new OfflineDatabase({ indexedDB, IDBKeyRange })
  newer.version(3).stores({ extra: 'id' })
  await newer.open()
  expect(onOutdated).toHaveBeenCalledOnce()
  expect(await waitingCount(newer, ada.id)).toBe(1)
  // A learner in a quest can still finish it.
  await finish(older, ada.id, 2)
  expect(await waitingCount(newer, ada.id)).toBe(2)
})
