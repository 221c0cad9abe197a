import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../../../api/accounts/account-queries.ts'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { listResources } from '../../../api/contract/public-site.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import { readPages } from '../read-pages.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { resourceCalls, resourceFields } from './library-calls.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const admin = await app.signIn('library-admin')
const other = await app.signIn('library-admin')
beforeEach(() => app.client.query('truncate resource, download cascade'))

const { create, add, update, remove, list, download, actions } = resourceCalls(app, admin)
const rowsOf = async (table: string) => (await app.client.query(`select from ${table}`)).rowCount
const titleOf = ({ title }: { title: string }) => title
const titles = async (query: Record<string, string>) => (await list(query)).map(titleOf)

test('a resource sent again with its id is created once, and the stored resource is returned', async () => {
  const id = randomUUID()
  const both = await Promise.all([create({ id }), create({ id })])
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, expect.objectContaining({ ...resourceFields, id })],
    [200, both[0].body],
  ])
  const again = await create({ id, title: 'Typed since' }, other)
  expect([again.status, again.body]).toEqual([200, both[0].body])
  expect((await actions(id)).map(({ action }) => action)).toEqual(['resource-created'])

  await remove(id)
  expect(await create({ id })).toMatchObject({ status: 404, body: { code: 'library-resource-not-found' } })
  expect(await list()).toEqual([])
})

test('a new resource is active, last in the list and public', async () => {
  expect(await list()).toEqual([])
  const first = await add({ title: '  Legal basis:\n a guide ', tags: ' legal basis,consent,, consent ' })
  expect(first).toEqual({
    ...resourceFields,
    id: expect.any(String),
    preview_image_url: null,
    is_active: true,
    total_downloads: 0,
    version: 1,
    created_at: expect.any(String),
    file_name: null,
    file_media_type: null,
  })
  const second = await add({ title: 'Second', tags: undefined, preview_image_url: '' })
  expect(second).toMatchObject({ tags: '', preview_image_url: null })
  expect(await list()).toEqual([first, second])
  expect((await app.call(listResources)).body).toMatchObject([
    { id: first.id, title: resourceFields.title },
    { id: second.id },
  ])
  expect(await actions(first.id)).toEqual([
    { action: 'resource-created', actor_email: admin.email, detail: {}, label: resourceFields.title },
  ])
})

test.each<[string, object, string?]>([
  ['no title', { title: undefined }, 'Please enter the title.'],
  ['a title of spaces', { title: ' \n ' }, 'Please enter the title.'],
  ['an overlong title', { title: 'x'.repeat(301) }, 'The title is too long. Please shorten it.'],
  ['no description', { description: '' }, 'Please enter the description.'],
  ['an overlong description', { description: 'x'.repeat(5001) }],
  ['no category', { category: undefined }, 'Please enter the category.'],
  ['no type', { resource_type: undefined }],
  ['an unknown type', { resource_type: 'others' }, 'Please choose the type from the list.'],
  ['no file', { file_url: undefined }, 'Please enter the file.'],
  ['an empty file', { file_url: '' }, 'Please enter the file.'],
  ['tags that are a list', { tags: ['a'] }],
  ['overlong tags', { tags: 'x'.repeat(1001) }],
  ['a preview that is a number', { preview_image_url: 1 }],
  ['a NUL character in the title', { title: 'a\0b' }],
  ['a NUL character in the description', { description: 'a\0b' }],
  ['a NUL character in the tags', { tags: 'a\0b' }],
])('a resource with %s is refused, new or changed, and nothing is stored', async (_, changes, error) => {
  expect(await create(changes)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(await list()).toEqual([])
  const resource = await add()
  const [value] = Object.values(changes)
  if (value === undefined) return
  const response = await update(resource.id, changes)
  expect(response).toMatchObject({ status: 400, body: { code: 'bad-request', ...(error && { error }) } })
  expect(await list()).toEqual([resource])
})

test('a lone surrogate, an oversized body and an invalid query cause no server error', async () => {
  expect(await create({ title: 'a\ud800' })).toMatchObject({ status: 200, body: { title: 'a\ufffd' } })
  expect(await create({ title: 'x'.repeat(2 ** 20) })).toMatchObject({ status: 413 })
  for (const query of [{ search: 'a\0' }, { cursor: 'x' }, { sort: 'id' }, { limit: '0' }, { resource_type: 'x' }])
    expect(await app.call(library.listAdminResources, { as: admin, query })).toMatchObject({ status: 400 })
})

test('the list can be searched, filtered, sorted and paged', async () => {
  await add({ title: 'beta', description: '100 % sure', category: 'Risk', resource_type: 'toolkit' })
  const { id } = await add({ title: 'Alpha', tags: 'DPIA, transfer' })
  await add({ title: 'gamma_', resource_type: 'template' })
  await update(id, { is_active: false })
  await app.client.query(`update resource set download_count = case title when 'Alpha' then 5 else 2 end`)
  expect(await titles({})).toEqual(['beta', 'Alpha', 'gamma_'])
  expect(await titles({ search: ' dpia ' })).toEqual(['Alpha'])
  expect(await titles({ search: '%' })).toEqual(['beta'])
  expect(await titles({ search: '_' })).toEqual(['gamma_'])
  expect(await titles({ search: 'RÌSK sure' })).toEqual(['beta'])
  expect(await titles({ is_active: 'false' })).toEqual(['Alpha'])
  expect(await titles({ resource_type: 'toolkit', is_active: 'true' })).toEqual(['beta'])
  expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'beta', 'gamma_'])
  expect(await titles({ sort: '-title' })).toEqual(['gamma_', 'beta', 'Alpha'])
  expect(await titles({ sort: '-created_at' })).toEqual(['gamma_', 'Alpha', 'beta'])
  expect((await titles({ sort: 'total_downloads' })).at(-1)).toBe('Alpha')
  expect((await titles({ sort: '-total_downloads' }))[0]).toBe('Alpha')
  for (const sort of ['title', '-title', 'created_at', '-created_at', 'total_downloads', '-total_downloads']) {
    const url = `/api/asterleigh/admin/resources?limit=1&sort=${sort}`
    const pages = await readPages<library.AdminResource>(app, admin, url)
    expect(pages.map(page => page.map(titleOf))).toEqual((await titles({ sort })).map(title => [title]))
  }
})

test('an inactive resource is hidden from the public until it is active again', async () => {
  const { id, version } = await add()
  expect(await update(id, { is_active: false })).toMatchObject({ status: 200, body: { is_active: false } })
  expect((await app.call(listResources)).body).toEqual([])
  expect((await download(id)).status).toBe(404)
  expect(await update(id, { is_active: false })).toMatchObject({ status: 200 })
  expect(await update(id, { is_active: true })).toMatchObject({ status: 200, body: { version: version + 2 } })
  expect((await download(id)).status).toBe(200)
  await update(id, { is_active: false, title: 'Both' })
  expect(await actions(id)).toMatchObject([
    { action: 'resource-created' },
    { action: 'resource-deactivated', detail: {} },
    { action: 'resource-activated', detail: {} },
    { action: 'resource-updated', detail: { fields: 'title, is_active' }, label: 'Both' },
  ])
})

test('an invalid id is answered 400 and an unknown id 404', async () => {
  for (const [id, status] of [
    ['x', 400],
    ['1; drop table resource', 400],
    [crypto.randomUUID(), 404],
  ] as const) {
    expect((await update(id, { title: 'A' })).status).toBe(status)
    expect((await remove(id)).status).toBe(status)
  }
})

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

test('an edit sent again changes nothing, or is answered 409 after another admin’s edit', async () => {
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
  await expect.poll(() => rowsOf('resource')).toBe(1)
  expect(await rowsOf('download')).toBe(1)
  expect((await actions(id)).at(-1)).toMatchObject({ action: 'resource-deleted', label: resourceFields.title })
})

test('a download concurrent with the deletion of its resource leaves no record', async () => {
  const { id } = await add()
  const [removed, ...responses] = await Promise.all([remove(id), ...Array.from({ length: 6 }, () => download(id))])
  expect(removed.status).toBe(200)
  for (const { status } of responses) expect([200, 404]).toContain(status)
  expect(await rowsOf('download_day')).toBe(0)
  await expect.poll(() => rowsOf('resource')).toBe(0)
  expect(await rowsOf('download')).toBe(0)
})

test('of two concurrent deletions of one resource, one is answered 404', async () => {
  const { id } = await add()
  const responses = await Promise.all([remove(id), remove(id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
})
