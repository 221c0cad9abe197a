import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { readPages } from '../read-pages.ts'
import { sharedTestApp } from '../test-app.ts'
import { downloadCalls, downloader, downloadSums } from './library-calls.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
const admin = await app.signIn('library-admin')
beforeEach(() => app.client.query('truncate resource, download cascade'))

const { add, download, addPast, lastAction } = downloadCalls(app, admin)
const sums = () => downloadSums(app.client)
async function downloads(id: string, query: Record<string, string> = {}): Promise<library.DownloadRow[]> {
  const response = await app.call(library.listDownloads, { as: admin, params: { id }, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}

const overTime = (by: string, resource?: string) =>
  app.call(library.downloadsOverTime, { as: admin, query: { by, ...(resource && { resource }) } })

async function counts(by: string, resource?: string): Promise<number[]> {
  const response = await overTime(by, resource)
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body.map(({ count }) => count)
}

const csvUrl = (id: string) => library.downloadsCsvPath.replace(':id', id)
const csv = (id: string) => app.app.inject({ url: csvUrl(id), headers: { cookie: admin.cookie } })

test('the downloads of a resource are listed, the latest first, with the visitors’ details', async () => {
  const id = await add()
  expect(await downloads(id)).toEqual([])
  await addPast(id, 3)
  await download(id)
  await download(id, { role: 'Other', firstName: 'Eve' })
  await download(await add('Another'))
  expect(await downloads(id)).toEqual([
    {
      id: expect.any(String),
      first_name: 'Eve',
      last_name: 'Ångström',
      email: downloader.email,
      company: downloader.company,
      role: 'Other',
      downloaded_at: expect.any(String),
    },
    expect.objectContaining({ first_name: 'Zoë', role: null }),
    expect.objectContaining({ first_name: 'Ada' }),
  ])
})

test('a long list is paged, each record once, also while new records arrive', async () => {
  const id = await add()
  await addPast(id, 5, 4, 4, 3, 2, 1)
  const whole = await downloads(id)
  const [first, ...others] = await readPages<library.DownloadRow>(app, admin, `${csvUrl(id).slice(0, -4)}?limit=2`)
  expect([first, ...others].flat()).toEqual(whole)
  expect(others).toHaveLength(2)
  const response = await app.app.inject({
    url: `${csvUrl(id).slice(0, -4)}?limit=4`,
    headers: { cookie: admin.cookie },
  })
  await download(id)
  const next = /<(.+)>/.exec(String(response.headers['link']))?.[1]
  expect((await readPages<library.DownloadRow>(app, admin, next ?? '')).flat()).toEqual(whole.slice(4))
})

test('a search finds part of a name, an address or a company', async () => {
  const id = await add()
  await download(id)
  await download(id, { email: 'eve_x@else.example', lastName: 'Öz', company: '100 % Else' })
  const found = async (search: string) => (await downloads(id, { search })).map(({ email }) => email)
  expect(await found('ÅNG')).toEqual([downloader.email])
  expect(await found(' ang zoe ')).toEqual([downloader.email])
  expect(await found('zoe oz')).toEqual(['eve_x@else.example'])
  expect(await found('else')).toEqual(['eve_x@else.example'])
  expect(await found('%')).toEqual(['eve_x@else.example'])
  expect(await found('e_x')).toEqual(['eve_x@else.example'])
  expect(await found('a_g')).toEqual([])
  expect(await found('  ')).toHaveLength(2)
})

test('downloads over time have no gaps, for one resource or for all', async () => {
  const [one, other] = [await add(), await add()]
  expect(await counts('day')).toEqual(Array(30).fill(0))
  expect(await counts('month')).toEqual(Array(12).fill(0))
  await addPast(one, 0, 0, 1, 29, 30)
  await addPast(other, 1, 400)
  expect(await counts('day')).toEqual([1, ...Array(27).fill(0), 2, 2])
  expect(await counts('day', one)).toEqual([1, ...Array(27).fill(0), 1, 2])
  expect(await counts('day', other)).toEqual([...Array(28).fill(0), 1, 0])
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(await counts('month'))).toBe(6)
  expect(sum(await counts('month', other))).toBe(1)

  const { body: days } = await overTime('day')
  const { body: months } = await overTime('month')
  if (!Array.isArray(days) || !Array.isArray(months)) throw new Error('no list')
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  expect([days[0]?.start, days.at(-1)?.start]).toEqual([day(29), day(0)])
  const now = new Date()
  const month = (monthsAgo: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo)).toISOString().slice(0, 10)
  expect(months.map(({ start }) => start)).toEqual(Array.from({ length: 12 }, (_, index) => month(11 - index)))
})

test('invalid queries and unknown resources are refused', async () => {
  for (const query of [{}, { by: 'year' }, { by: 'day', resource: 'x' }])
    expect(await app.call(library.downloadsOverTime, { as: admin, query })).toMatchObject({ status: 400 })
  const id = crypto.randomUUID()
  expect(await overTime('day', id)).toMatchObject({ status: 404, body: { code: 'library-resource-not-found' } })
  expect(await app.call(library.listDownloads, { as: admin, params: { id } })).toMatchObject({ status: 404 })
  expect((await csv(id)).json()).toMatchObject({ code: 'library-resource-not-found' })
  expect((await csv('x')).statusCode).toBe(400)
  const resource = await add()
  for (const query of [{ search: '\0' }, { cursor: 'x' }, { limit: '201' }, { cursor: 'WyJhIl0' }])
    expect(await app.call(library.listDownloads, { as: admin, params: { id: resource }, query })).toMatchObject({
      status: 400,
    })
})

test('the CSV file contains the records of one resource and no formula', async () => {
  const id = await add('DPIA / template: "A" 監査')
  await addPast(id, 2)
  await app.client.query(`update download set downloaded_at = '2026-03-01T23:30:05.9+02:00'`)
  await download(id, {
    firstName: '=1+1',
    lastName: '  @x',
    email: '+zoe@sponsor.example',
    company: '=Söhne, "A" & B',
    role: '-2',
  })
  const { statusCode, headers, body } = await csv(id)
  const today = new Date().toISOString()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Downloads of DPIA template A __ \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Downloads%20of%20/,
    ),
  })
  const [head, first, second, ...rest] = body.split('\n')
  expect(head).toBe('\uFEFFFirst name,Last name,Email,Company,Role,Downloaded at')
  expect(first).toMatch(/^'=1\+1,'@x,'\+zoe@sponsor\.example,"'=Söhne, ""A"" & B",'-2,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(first).toContain(today.slice(0, 8))
  expect(second).toBe('Ada,Past,ada@past.example,Past,Not specified,2026-03-01T21:30:05Z')
  expect(rest).toEqual([''])
  expect(await lastAction()).toMatchObject({
    action: 'downloads-exported',
    actor_email: admin.email,
    subject: { kind: 'resource', id, label: 'DPIA / template: "A" 監査' },
  })
  expect((await app.app.inject({ url: csvUrl(id) })).statusCode).toBe(401)
})

test('a client that disconnects during an export frees its connection', async () => {
  const id = await add()
  await app.client.query(
    `insert into download (resource_id, first_name, last_name, email, company, role)
     select $1, 'A', 'B', 'a@b.example', 'C', repeat('x', 100000) from generate_series(1, 300)`,
    [id],
  )
  const begin = () => get(`${origin}${csvUrl(id)}`, { headers: { cookie: admin.cookie }, agent: false })
  const open = async () => {
    const [response]: IncomingMessage[] = await once(begin(), 'response')
    if (!response) throw new Error('no response')
    return response
  }
  const readers = [await open(), await open()]
  expect(await csv(id)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } })
  for (const reader of readers) reader.destroy()
  for (let times = 0; times < 5; times += 1) {
    const early = begin()
    early.on('error', () => undefined)
    await once(early, 'finish')
    early.destroy()
  }
  const status = async () => {
    const response = await open()
    response.destroy()
    return response.statusCode
  }
  await expect.poll(status, { interval: 250 }).toBe(200)
})

const reset = () => app.call(library.resetDownloads, { as: admin })

test('resetting zeroes every count and deletes all history', async () => {
  const [one, other] = [await add(), await add()]
  await addPast(one, 0, 1, 60)
  await addPast(other, 2)
  await app.client.query('update resource set is_active = false where id = $1', [other])
  expect(await reset()).toMatchObject({ status: 200, body: { message: 'Download counts have been reset to zero' } })
  const none = { count: 0, records: 0, days: 0 }
  expect(await sums()).toEqual([none, none])
  expect(await lastAction()).toMatchObject({
    action: 'downloads-reset',
    actor_email: admin.email,
    subject: null,
    detail: { downloads: 4 },
  })
  expect(await counts('month')).toEqual(Array(12).fill(0))
  await download(one)
  expect(await sums()).toEqual([{ count: 1, records: 1, days: 1 }, none])
})

test('a download concurrent with a reset counts before it or after it', async () => {
  const ids = [await add(), await add(), await add()]
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, (_, number) => download(ids[number % 3] ?? '')),
    reset(),
    ...Array.from({ length: 6 }, (_, number) => download(ids[number % 3] ?? '')),
    reset(),
  ])
  expect(responses.map(({ status }) => status)).toEqual(Array(14).fill(200))
  for (const { count, records, days } of await sums()) expect([records, days]).toEqual([count, count])
})

test('while a backup reads the records, a reset is answered 503 and downloads continue', async () => {
  const id = await add()
  await addPast(id, 0)
  await app.client.query('begin')
  await app.client.query('lock table download, download_day, resource in access share mode')
  const [response, meanwhile] = await Promise.all([reset(), download(id)])
  expect(response).toMatchObject({ status: 503, body: { code: 'downloads-being-read' } })
  expect(response.headers['retry-after']).toBe('30')
  expect(meanwhile.status).toBe(200)
  expect(await sums()).toEqual([{ count: 2, records: 2, days: 2 }])
  await app.client.query('commit')
  expect((await reset()).status).toBe(200)
})
