import { beforeEach, expect, test } from 'vitest'
import { downloadResource, listResources } from '../../../api/contract/public-site.ts'
import type { NewResource } from '../../../api/library/resource-queries.ts'
import { brand } from '../../../content/brand.ts'
import type { ResourceType } from '../../../content/form-options.ts'
import { sharedTestApp } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { addResource, downloader as person } from './library-calls.ts'

const app = await sharedTestApp()
beforeEach(() => app.client.query('truncate rate_limit, resource, download cascade'))

const add = (changes: Partial<NewResource> = {}) => addResource(app.client, changes)

const download = (body: unknown, from = '192.0.2.1') => app.call(downloadResource, { from, body })
/** Retries with the same download id while the database is busy, as the page does. */
async function downloadWithRetry(body: object, from?: string) {
  const withId = { ...body, id: crypto.randomUUID() }
  for (;;) {
    const response = await download(withId, from)
    if (response.status !== 503) return response
    // On a busy machine a wait for a connection or a row may time out; a deadlock must not occur.
    expect(app.lines.filter(line => line.includes('deadlock'))).toEqual([])
  }
}
const recorded = async () => (await app.client.query('select * from download order by downloaded_at')).rows
const count = async (id: string) =>
  (await app.client<{ download_count: number }[]>`select download_count from resource where id = ${id}`)[0]
    ?.download_count

test('the list shows active resources, oldest first, with the public types', async () => {
  expect(await app.call(listResources)).toMatchObject({ status: 200, body: [] })
  const types: ResourceType[] = ['toolkit', 'checklist', 'whitepaper', 'playbook', 'guide', 'template']
  // In one transaction, as in a first start.
  await app.client.query('begin')
  for (const resourceType of types) await add({ title: `A ${resourceType}`, resourceType })
  const hidden = await add({ title: 'Hidden' })
  await app.client.query('commit')
  await app.client.query('update resource set is_active = false where id = $1', [hidden])
  const { body } = await app.call(listResources)
  const shown = { download_count: 0, preview_image_url: null, category: 'Legal Templates' }
  expect(body).toMatchObject(
    types.map(type => ({
      ...shown,
      title: `A ${type}`,
      resource_type: ['toolkit', 'whitepaper'].includes(type) ? 'others' : type,
    })),
  )
  expect(JSON.stringify(body)).not.toMatch(/tags|is_active|created_at/)
})

test('a download is recorded and counted, and returns the address of the file', async () => {
  const id = await add({ resourceType: 'toolkit' })
  const role = 'Data Protection Officer'
  const response = await download({ ...person, firstName: ' Zoë ', role, resourceId: id })
  expect(response).toMatchObject({ status: 200 })
  expect(response.body).toEqual({
    success: true,
    resource: {
      id,
      title: 'DPIA template',
      file_url: 'https://files.asterleigh.example/dpia.xlsx',
      resource_type: 'others',
    },
  })
  await download({ ...person, role: '', resourceId: id })
  const { email, company } = person
  const own = { resource_id: id, first_name: 'Zoë', last_name: 'Ångström', email, company }
  expect(await recorded()).toMatchObject([role, null].map(role => ({ ...own, role })))
  expect((await app.call(listResources)).body).toMatchObject([{ id, download_count: 2 }])
})

test('fifty downloads of several files at once, by several people, are counted as fifty', async () => {
  const ids = [await add(), await add(), await add(), await add(), await add()]
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      downloadWithRetry(
        { ...person, email: `person${number}@sponsor.example`, resourceId: ids[number % 5] },
        `192.0.2.${Math.floor(number / 5)}`,
      ),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await recorded()).toHaveLength(50)
  for (const id of ids) expect(await count(id)).toBe(10)
})

test('a download sent again, or several times at once, counts once and gets the same response', async () => {
  const resourceId = await add()
  const body = { ...person, resourceId, id: crypto.randomUUID() }
  const responses = await Promise.all(Array.from({ length: 10 }, () => download(body)))
  responses.push(await download({ ...body, email: 'ZOE@sponsor.example', id: body.id.toUpperCase() }))
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { resource: { id: resourceId } } })
  expect(await recorded()).toHaveLength(1)
  expect(await count(resourceId)).toBe(1)
})

test('an id used for another download is refused and not counted', async () => {
  const [one, other] = [await add(), await add()]
  const id = crypto.randomUUID()
  expect((await download({ ...person, resourceId: one, id })).status).toBe(200)
  for (const change of [{ resourceId: other }, { resourceId: one, email: 'eve@elsewhere.example' }])
    expect(await download({ ...person, id, ...change })).toMatchObject({
      status: 422,
      body: { success: false, code: 'download-id-reused' },
    })
  expect([await count(one), await count(other)]).toEqual([1, 0])
})

test('an unknown, inactive or deleted resource returns an error and records nothing', async () => {
  const inactive = await add()
  await app.client.query('update resource set is_active = false')
  for (const resourceId of [inactive, crypto.randomUUID()])
    expect(await download({ ...person, resourceId })).toMatchObject({
      status: 404,
      body: { success: false, code: 'resource-not-found', error: expect.stringContaining('no longer available') },
    })
  expect(await recorded()).toEqual([])
  expect(await count(inactive)).toBe(0)
  expect((await app.client.query('select from rate_limit')).rowCount).toBe(0)
})

test('a download that waits for the deactivation of its resource records nothing', async () => {
  const resourceId = await add()
  const response = await whileLocked(app, {
    lock: admin => admin.query('update resource set is_active = false where id = $1', [resourceId]),
    call: () => download({ ...person, resourceId }),
  })
  expect(response).toMatchObject({ status: 404, body: { code: 'resource-not-found' } })
  expect(await recorded()).toEqual([])
})

test.each<[string, object, number, string, (string | RegExp)?]>([
  ['no resource', { resourceId: undefined }, 400, 'bad-request'],
  ['a malformed resource id', { resourceId: '1; drop table resource' }, 400, 'bad-request'],
  ['no company', { company: undefined }, 400, 'bad-request', 'Please enter the company.'],
  ['a name of spaces', { firstName: '   ' }, 400, 'bad-request', 'Please enter the first name.'],
  ['an overlong name', { lastName: 'x'.repeat(501) }, 400, 'bad-request', /too long/],
  ['no address', { email: 'zoe' }, 422, 'invalid-email'],
  ['a NUL character', { company: 'a\0' }, 400, 'bad-request'],
  ['a NUL character in the role', { role: 'a\0' }, 400, 'bad-request'],
  ['a malformed id', { id: 'x' }, 400, 'bad-request'],
  ['a filled honeypot', { topicCode: 'x' }, 422, 'looks-automated', /email us at/],
  ['an oversized body', { company: 'x'.repeat(70_000) }, 413, 'too-large'],
])(
  'a download with %s is refused with success: false, and nothing is recorded',
  async (_, changes, status, code, error) => {
    const resourceId = await add()
    const response = await download({ ...person, resourceId, ...changes })
    expect(response).toMatchObject({ status, body: { success: false, code, error: expect.any(String) } })
    if (error) expect(response.body).toMatchObject({ error: expect.stringMatching(error) })
    expect(await recorded()).toEqual([])
    expect(await count(resourceId)).toBe(0)
  },
)

test('a cross-site request or a body that is not JSON is refused with success: false', async () => {
  const body = { ...person, resourceId: await add() }
  const crossSite = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const from = (headers: Record<string, string>) => app.call(downloadResource, { headers, body })
  expect(await from(crossSite)).toMatchObject({ status: 403, body: { success: false } })
  expect(await from({ 'content-type': 'text/plain' })).toMatchObject({ status: 415, body: { success: false } })
  expect(await recorded()).toEqual([])
})

test('from one address five people an hour may download every file', async () => {
  const resourceId = await add()
  const take = (number: number, from?: string) =>
    download({ ...person, email: `Person${number}@sponsor.example`, resourceId }, from)
  for (const number of [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]) expect((await take(number)).status).toBe(200)
  const sixth = await take(6)
  expect(sixth).toMatchObject({
    status: 429,
    body: { success: false, code: 'too-many-downloads', error: expect.stringContaining(brand.contactTo) },
  })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
  // The sixth person blocks neither the other five here nor themselves at another address.
  const inCapitals = { ...person, email: 'PERSON1@SPONSOR.EXAMPLE', resourceId }
  expect((await download(inCapitals)).status).toBe(200)
  expect((await take(6, '192.0.2.2')).status).toBe(200)
  expect(await count(resourceId)).toBe(13)

  for (const group of [6, 11, 16]) {
    await app.client.query(`update rate_limit set ends_at = now() where ends_at < now() + interval '2 hours'`)
    for (let number = group; number < group + 5; number += 1) expect((await take(number)).status).toBe(200)
  }
  await app.client.query(`update rate_limit set ends_at = now() where ends_at < now() + interval '2 hours'`)
  const tomorrow = await take(21)
  expect(tomorrow.status).toBe(429)
  expect(Number(tomorrow.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect((await take(20)).status).toBe(200)
})

test('one address may make a hundred downloads an hour; a repeated download is still answered', async () => {
  const resourceId = await add()
  const last = { ...person, resourceId, id: crypto.randomUUID() }
  for (let time = 0; time < 99; time += 1) expect((await download({ ...person, resourceId })).status).toBe(200)
  expect((await download(last)).status).toBe(200)
  expect(await download({ ...person, resourceId })).toMatchObject({ status: 429, body: { success: false } })
  expect((await download(last)).status).toBe(200)
  expect(await count(resourceId)).toBe(100)
})

test('the log contains nothing that a visitor entered', async () => {
  await download({ ...person, resourceId: await add() })
  await download({ ...person, resourceId: crypto.randomUUID() })
  const log = app.lines.join('')
  expect(log).toContain('/api/resources/download')
  for (const personal of ['Zoë', 'zoe@', 'Ångström', 'Sponsor']) expect(log).not.toContain(personal)
})
