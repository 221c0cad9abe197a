import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../../../api/accounts/account-queries.ts'
import * as library from '../../../api/contract/library-admin.ts'
import { listResources } from '../../../api/contract/public-site.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import { until } from '../../until.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { resourceCalls, resourceFields } from './library-calls.ts'

let app: TestApp
let admin: Visitor
let other: Visitor
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
  admin = await app.signIn('library-admin')
  other = await app.signIn('library-admin')
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.client.query('truncate resource, download cascade'))

const { create, add, update, remove, list, download, actions } = resourceCalls(() => ({ app, admin }))

test('an edit changes only the fields sent, and an edit without a change is not recorded', async () => {
  const resource = await add()
  const title = 'Legal basis, second edition'
  const edited = await update(resource.id, { ...resourceFields, title: ` ${title} `, category: 'Law', version: 1 })
  expect(edited).toMatchObject({ status: 200, body: { ...resource, title, category: 'Law', version: 2 } })
  expect(await update(resource.id, { title, version: 2 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await update(resource.id, {})).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await actions(resource.id)).toMatchObject([
    { action: 'resource-created', label: resourceFields.title },
    { action: 'resource-updated', label: title, detail: { fields: 'title, category' } },
  ])
})

test('of two concurrent edits one is answered 409 with the current version, and neither is lost', async () => {
  const { id, version } = await add()
  const edits = [
    { body: { title: 'By one', version }, as: admin },
    { body: { category: 'By another', version }, as: other },
  ]
  const responses = await Promise.all(edits.map(({ body, as }) => update(id, body, as)))
  const refused = responses.findIndex(({ status }) => status === 409)
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const [now] = await list()
  expect(responses[refused]?.body).toEqual({ error: expect.any(String), code: 'changed-meanwhile', current: now })
  const edit = edits[refused]
  if (!now || !edit) throw new Error('there is one')
  expect(await update(id, { ...edit.body, version: now.version }, edit.as)).toMatchObject({
    status: 200,
    body: { title: 'By one', category: 'By another' },
  })
})

test('an edit sent again after a lost response changes nothing; after another admin’s edit it is answered 409', async () => {
  const { id, version } = await add()
  const edit = { title: 'By one', file_url: 'HTTPS://files.asterleigh.example/other.pdf', version }
  expect(await update(id, edit)).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await update(id, edit)).toMatchObject({ status: 200, body: { title: 'By one', version: version + 1 } })
  expect(await actions(id)).toHaveLength(2)
  await update(id, { title: 'By another' }, other)
  expect(await update(id, edit)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
})

test('a waiting request of a library admin who is then removed changes nothing', async () => {
  const { id } = await add()
  for (const act of [
    (as: Visitor) => create({ id }, as),
    (as: Visitor) => update(id, { title: 'Revenge' }, as),
    (as: Visitor) => app.call(library.deleteResource, { as, params: { id } }),
    (as: Visitor) => app.call(library.resetDownloads, { as }),
  ]) {
    const leaving = await app.signIn('library-admin')
    const response = await whileLocked<unknown>(app, {
      lock: async removal => {
        await removal.query('select from resource where id = $1 for update', [id])
        await lockAccount(removal, leaving.id)
      },
      call: () => act(leaving),
      change: removal => deleteAccount(removal, leaving.id),
    })
    expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  }
  expect(await list()).toMatchObject([{ id, title: resourceFields.title }])
})

test('of a concurrent edit and toggle, either both apply or the edit is answered 409', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, version } = await add({ title: 'Before' })
    const [edited, toggled] = await Promise.all([
      update(id, { title: 'After', version }),
      update(id, { is_active: false }, other),
    ])
    expect(toggled.status).toBe(200)
    expect([200, 409]).toContain(edited.status)
    const now = (await list()).find(resource => resource.id === id)
    expect(now).toMatchObject({ is_active: false, title: edited.status === 200 ? 'After' : 'Before' })
  }
})

test('a deleted resource disappears at once, and its download records soon after', async () => {
  const { id } = await add()
  const kept = await add({ title: 'Kept' })
  for (const each of [id, id, kept.id]) expect((await download(each)).status).toBe(200)
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Resource deleted successfully' } })
  expect((await download(id)).status).toBe(404)
  expect((await list()).map(resource => resource.id)).toEqual([kept.id])
  expect((await app.call(listResources)).body).toMatchObject([{ id: kept.id }])
  expect((await app.call(library.libraryStats, { as: admin })).body).toEqual({
    totalResources: 1,
    totalDownloads: 1,
    activeResources: 1,
  })
  const gone = { status: 404, body: { code: 'library-resource-not-found' } }
  expect(await remove(id)).toMatchObject(gone)
  expect(await update(id, { is_active: true })).toMatchObject(gone)
  expect(await app.call(library.listDownloads, { as: admin, params: { id } })).toMatchObject(gone)
  await until('the records to be deleted', async () => {
    const rows = await app.client.query('select from download where resource_id = $1', [id])
    const resources = await app.client.query('select from resource where id = $1', [id])
    return rows.rowCount === 0 && resources.rowCount === 0
  })
  expect((await app.client.query('select from download')).rowCount).toBe(1)
  expect((await actions(id)).at(-1)).toMatchObject({ action: 'resource-deleted', label: resourceFields.title })
})

test('a download concurrent with the deletion of its resource is answered 200 or 404, and leaves no record', async () => {
  const { id } = await add()
  const [removed, ...responses] = await Promise.all([remove(id), ...Array.from({ length: 20 }, () => download(id))])
  expect(removed.status).toBe(200)
  for (const { status } of responses) expect([200, 404]).toContain(status)
  expect((await app.client.query('select from download_day')).rowCount).toBe(0)
  await until('the resource to be gone', async () => {
    const { rowCount } = await app.client.query('select from resource')
    return rowCount === 0
  })
  expect((await app.client.query('select from download')).rowCount).toBe(0)
})

test('of two concurrent deletions of one resource, one is answered 404', async () => {
  const { id } = await add()
  const responses = await Promise.all([remove(id), remove(id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
})
