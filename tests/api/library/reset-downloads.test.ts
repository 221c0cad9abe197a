import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as library from '../../../api/contract/library-admin.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { downloadCalls } from './library-calls.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
  admin = await app.signIn('library-admin')
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.client.query('truncate resource, download cascade'))

const { add, download, addPast, sums, lastAction } = downloadCalls(() => ({ app, admin }))
async function counts(by: string): Promise<number[]> {
  const response = await app.call(library.downloadsOverTime, { as: admin, query: { by } })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body.map(({ count }) => count)
}

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
    ...Array.from({ length: 25 }, (_, number) => download(ids[number % 3] ?? '')),
    reset(),
    ...Array.from({ length: 25 }, (_, number) => download(ids[number % 3] ?? '')),
    reset(),
  ])
  expect(responses.map(({ status }) => status)).toEqual(Array(52).fill(200))
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
