import { Dexie, liveQuery } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  answeredChecks,
  completeModule,
  lockAnswer,
  lockedAnswers,
  saveAnsweredCheck,
  saveStamp,
  stampedModules,
} from '../../web/offline/complete-module.ts'
import { isDeviceFull, OfflineDatabase } from '../../web/offline/database.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { ada, failNextSave, finish, newStorage, waitingCount } from './example-device.ts'

const answer = { employeeId: ada.id, cycle: 1, moduleId: 1, questId: '1-quest', choice: 2 }
const answers = [{ questId: '1-quest', choice: 2 }]
const completed = { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers, contentVersion: 1 }
const elsewhere = { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, finishedAt: 0, received: true, made: null }

test('an answer that was submitted is still locked after the browser was closed', async () => {
  const storage = newStorage()
  expect(await lockAnswer(storage.open(), answer)).toBe(2)
  expect(await lockedAnswers(storage.open(), answer)).toEqual(answers)
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
  await completeModule(db, completed)
  expect(await db.lockedAnswers.count()).toBe(0)
  expect(await lockedAnswers(db, answer)).toEqual(answers)
  expect(await lockedAnswers(db, { ...answer, employeeId: 'another-employee' })).toEqual([])
})

test('completing a module that another device completed deletes its locked answers', async () => {
  const db = newStorage().open()
  await db.results.put(elsewhere)
  await lockAnswer(db, answer)
  await finish(db, ada.id, 1)
  expect(await db.lockedAnswers.count()).toBe(0)
})

test('answering a finished module in a second tab returns the answer that counts', async () => {
  const db = newStorage().open()
  await completeModule(db, completed)
  expect(await lockAnswer(db, { ...answer, choice: 0 })).toBe(2)
  expect(await db.lockedAnswers.count()).toBe(0)
})

test('an answered self-check is kept for its employee and module, with its latest result', async () => {
  const storage = newStorage()
  const check = { employeeId: ada.id, moduleId: 1, checkId: '1-check-example', rightly: false }
  await saveAnsweredCheck(storage.open(), check)
  await saveAnsweredCheck(storage.open(), { ...check, rightly: true })
  const db = storage.open()
  expect(await answeredChecks(db, ada.id, 1)).toEqual(new Map([['1-check-example', true]]))
  expect(await answeredChecks(db, ada.id, 2)).toEqual(new Map())
  expect(await answeredChecks(db, 'another-employee', 1)).toEqual(new Map())
})

test('the stamp for a module’s self-checks belongs to one employee', async () => {
  const db = newStorage().open()
  await saveStamp(db, ada.id, 2)
  expect(await stampedModules(db, ada.id)).toEqual(new Set([2]))
  expect(await stampedModules(db, 'another-employee')).toEqual(new Set())
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
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(lockAnswer(db, answer)).rejects.toSatisfy(isDeviceFull)
  adding.mockRestore()
  expect(await lockedAnswers(db, answer)).toEqual([])
  expect(await lockAnswer(db, { ...answer, choice: 0 })).toBe(0)
})

/** Returns a device whose IndexedDB is the global one, which live queries use, and what a query of its results shows. */
function deviceWithLiveQuery() {
  const indexedDB = new IDBFactory()
  const before = { ...Dexie.dependencies }
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const db = new OfflineDatabase()
  let shown: number | undefined
  const watching = liveQuery(() => localProgress(db, ada.id, 1)).subscribe(results => {
    shown = results.length
  })
  onTestFinished(() => {
    watching.unsubscribe()
    Object.assign(Dexie.dependencies, before)
  })
  return { indexedDB, db, expectResults: (count: number) => expect.poll(() => shown).toBe(count) }
}

test('a live query without an open connection shows what another tab saves', async () => {
  const { db, expectResults } = deviceWithLiveQuery()
  await expectResults(0)
  // As the `freeze` event does.
  db.close({ disableAutoOpen: false })
  await finish(new OfflineDatabase(), ada.id, 1)
  await expectResults(1)
})

test.each([
  ['at once', 0],
  ['after a failure', 1],
])('a live query shows that the browser has deleted the data: the database reopens %s', async (_, failures) => {
  const { indexedDB, db, expectResults } = deviceWithLiveQuery()
  await finish(db, ada.id, 1)
  await expectResults(1)
  const opening = vi.spyOn(indexedDB, 'open')
  for (let failure = 0; failure < failures; failure++) {
    opening.mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError')
    })
  }
  await new OfflineDatabase().delete()
  await expectResults(0)
})

test('a result is saved by a transaction that survives a power cut', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await finish(newStorage().open(), ada.id, 1)
  const saving = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(saving.length).toBeGreaterThan(0)
  for (const [, , options] of saving) expect(options).toEqual({ durability: 'strict' })
  begun.mockRestore()
})

test('a connection that died in the background is reopened', async () => {
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

test('a newer app upgrades the database at once while an older page asks for a reload', async () => {
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
