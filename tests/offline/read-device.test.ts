import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { databaseName } from '../../web/offline/database-name.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/identity.ts'
import { knowsLearner } from '../../web/offline/read-device.ts'
import { ada } from './example-device.ts'
import { IDBKeyRange } from './key-range.ts'

let storage: IDBFactory
beforeEach(() => {
  storage = new IDBFactory()
  vi.stubGlobal('indexedDB', storage)
})
afterEach(() => vi.unstubAllGlobals())

const open = () => new OfflineDatabase({ indexedDB: storage, IDBKeyRange })

test('a device on which nobody ever signed in knows nobody, and gets no database for being asked', async () => {
  expect(await knowsLearner()).toBe(false)
  expect(await storage.databases()).toEqual([])
})

test('who has signed in is known until they sign out', async () => {
  const db = open()
  await rememberSignIn(db, ada)
  expect(await knowsLearner()).toBe(true)
  await forgetSession(db, 'logout')
  expect(await knowsLearner()).toBe(false)
})

test('asking holds nothing up: the database can be deleted at once', async () => {
  const db = open()
  await rememberSignIn(db, ada)
  db.close()
  await knowsLearner()
  const outcome = Promise.withResolvers<string>()
  const deleting = storage.deleteDatabase(databaseName)
  deleting.onblocked = () => outcome.resolve('blocked')
  deleting.onsuccess = () => outcome.resolve('deleted')
  expect(await outcome.promise).toBe('deleted')
})
