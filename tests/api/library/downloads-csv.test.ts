import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as library from '../../../api/contract/library-admin.ts'
import { until } from '../../until.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { downloadCalls } from './library-calls.ts'

let app: TestApp
let admin: Visitor
let origin: string
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
  admin = await app.signIn('library-admin')
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.client.query('truncate resource, download cascade'))

const { add, download, addPast, lastAction } = downloadCalls(() => ({ app, admin }))
const csvUrl = (id: string) => library.downloadsCsvPath.replace(':id', id)
const csv = (id: string) => app.app.inject({ url: csvUrl(id), headers: { cookie: admin.cookie } })

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
  const open = async () => {
    const [response]: IncomingMessage[] = await once(
      get(`${origin}${csvUrl(id)}`, { headers: { cookie: admin.cookie }, agent: false }),
      'response',
    )
    if (!response) throw new Error('no response')
    return response
  }
  const readers = [await open(), await open()]
  expect(await csv(id)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } })
  for (const reader of readers) reader.destroy()
  for (let times = 0; times < 5; times += 1) {
    const early = get(`${origin}${csvUrl(id)}`, { headers: { cookie: admin.cookie }, agent: false })
    early.on('error', () => undefined)
    await once(early, 'finish')
    early.destroy()
  }
  const response = await until('the connections to be free', async () => {
    const next = await open()
    if (next.statusCode === 200) return next
    next.destroy()
    return undefined
  })
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  expect(bytes).toBeGreaterThan(30_000_000)
})
