import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withSnapshot } from '../../service-worker/with-snapshot.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { confirmSignIn, deviceState, forgetSession, rememberSignIn } from '../../web/offline/identity.ts'
import { keepSnapshot } from '../../web/offline/snapshot.ts'
import { ada, finish, grace } from './example-device.ts'
import { IDBKeyRange } from './key-range.ts'

let db: OfflineDatabase
beforeEach(() => {
  const storage = new IDBFactory()
  vi.stubGlobal('indexedDB', storage)
  db = new OfflineDatabase({ indexedDB: storage, IDBKeyRange })
})
afterEach(() => vi.unstubAllGlobals())

const shell = (style = '/assets/a.css') =>
  `<link rel="stylesheet" crossorigin href="${style}"><div id="snapshot" hidden></div><div id="root"></div>`
const answer = async (html = shell()) =>
  (await withSnapshot(Promise.resolve(new Response(html, { headers: { 'content-length': `${html.length}` } })))).text()
const seen = { html: '<h1>Ada</h1>', results: 1, styles: ['/assets/a.css', '/assets/quest.css'] }

test('who is signed in sees at once what they saw last', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  expect(await answer()).toBe(shell())
  await keepSnapshot(db, ada.id, seen)
  expect(await answer()).toContain('<div id="snapshot" hidden><h1>Ada</h1></div><div id="root"></div>')
  await confirmSignIn(db, ada, (await deviceState(db)).signedInAt)
  expect(await answer()).toContain('<h1>Ada</h1>')
})

test.each(['logout', 'ended', 'deleted'] as const)('nobody sees it once the session is over: %s', async reason => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await keepSnapshot(db, ada.id, seen)
  await forgetSession(db, reason)
  expect(await answer()).toBe(shell())
  expect(JSON.stringify(await db.device.toArray())).not.toContain('Ada')
})

test('the next employee never sees it, not even when it is kept too late', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await keepSnapshot(db, ada.id, seen)
  await rememberSignIn(db, grace)
  // As many results as it shows: by their number it could be hers.
  await finish(db, grace.id, 1)
  expect(await answer()).toBe(shell())
  await keepSnapshot(db, ada.id, seen)
  expect(await answer()).toBe(shell())
})

test('what another build drew is not shown: its styles are gone', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await keepSnapshot(db, ada.id, seen)
  expect(await answer(shell('/assets/b.css'))).toBe(shell('/assets/b.css'))
})

test('a result that was saved since is never missing from it', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await keepSnapshot(db, ada.id, seen)
  await finish(db, ada.id, 2)
  expect(await answer()).toBe(shell())
  // Another tab had drawn it before, and keeps it now.
  await keepSnapshot(db, ada.id, seen)
  expect(await answer()).toBe(shell())
})

test('a device without a database gets the mere shell, and none for being asked', async () => {
  expect(await answer()).toBe(shell())
  expect(await indexedDB.databases()).toEqual([])
})
