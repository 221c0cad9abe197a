import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteEmployee } from '../../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { fileUrl } from '../../../api/contract/files.ts'
import { getHealth, getReady } from '../../../api/contract/health.ts'
import { contact } from '../../../api/contract/public-site.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { partBytes, storeFile } from '../../../api/library/file-queries.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { TcpProxy } from '../../tcp-proxy.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'

let proxy: TcpProxy
let app: TestApp
let employee: Visitor

beforeAll(async () => {
  const database = await createTestDatabase()
  proxy = await TcpProxy.before(database.url)
  app = await createTestApp({ databaseUrl: proxy.through(database.url) }, database)
  employee = await app.signIn('employee')
})
afterAll(async () => {
  await proxy.change('pass')
  await app[Symbol.asyncDispose]()
  await proxy.close()
})

const unavailable = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': expect.anything() } }
const isReady = () => expect.poll(async () => (await app.call(getReady)).status, { interval: 100 }).toBe(200)
const endConnections = () =>
  app.client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
const enquiry = { firstName: 'A', lastName: 'B', email: 'a@cro.example', company: 'C' }

test.each(['refuse', 'stall'] as const)(
  'while the database is lost (%s) requests are answered 503 in time',
  async failure => {
    await proxy.change(failure)
    const body = { moduleId: 1, score: 100, id: crypto.randomUUID() }
    const [completed, checked, readiness, health, sent, ...crowd] = await Promise.all([
      app.call(completeModule, { as: employee, body }),
      app.call(employeeAuth.check, { as: employee }),
      app.call(getReady),
      app.call(getHealth),
      app.call(contact, { body: enquiry }),
      // More requests than connections, as when all clients retry.
      ...Array.from({ length: 40 }, () => app.call(employeeAuth.check, { as: employee })),
    ])
    for (const response of [completed, checked, readiness]) expect(response).toMatchObject(unavailable)
    expect(health.status).toBe(200)
    expect(sent).toMatchObject({ status: 503, body: { success: false } })
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]))

    await proxy.change('pass')
    await isReady()
    expect((await app.call(completeModule, { as: employee, body })).status).toBe(200)
  },
)

test('mail delivery resumes after the database was lost, with one log line for the loss', async () => {
  let attempts = 0
  const lost = createServer(socket => {
    attempts += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => lost.listen(0, '127.0.0.1', resolve))
  const { target } = proxy
  proxy.target = (lost.address() as AddressInfo).port
  await proxy.change('pass')
  const interruptions = () => app.lines.filter(line => line.includes('background jobs interrupted')).length
  await expect.poll(interruptions).toBeGreaterThan(0)
  const before = attempts
  await expect.poll(() => attempts).toBeGreaterThan(before + 5)
  expect(interruptions()).toBeLessThan(3)
  proxy.target = target
  lost.close()
  await proxy.change('pass')
  await isReady()
  const admin = await app.signIn('academy-admin')
  const body = { email: 'after@cro.example', firstName: 'A', lastName: 'B' }
  expect((await app.call(inviteEmployee, { as: admin, body })).status).toBe(200)
  await app.mailedToken('after@cro.example')
})

test('a file that the database stops sending is answered 503, and is complete after recovery', async () => {
  const bytes = randomBytes(3 * partBytes + 1)
  const sha256 = await storeFile(app.client, { bytes, mediaType: 'application/pdf', name: 'a.pdf' })
  const download = () => app.app.inject({ url: fileUrl(sha256) })
  proxy.limitResponses(partBytes / 2)
  const { statusCode, headers, ...response } = await download()
  expect({ status: statusCode, headers, body: response.json() }).toMatchObject(unavailable)
  // The held bytes now arrive on a connection that the server has closed.
  proxy.release()
  await isReady()
  expect((await download()).rawPayload.equals(bytes)).toBe(true)
})

test('connections that the database ends are replaced', async () => {
  for (let round = 0; round < 3; round += 1) {
    await endConnections()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.call(employeeAuth.check, { as: employee })),
    )
    for (const { status } of responses) expect([200, 503]).toContain(status)
    await isReady()
  }
  expect((await app.call(employeeAuth.check, { as: employee })).status).toBe(200)
})

test('a statement that waits too long for a lock fails, and delays no other request', async () => {
  await app.client.query('begin')
  await app.client.query('lock table progress in access exclusive mode')
  const body = { moduleId: 1, score: 0, id: crypto.randomUUID() }
  const stuck = Promise.all(Array.from({ length: 5 }, () => app.call(completeModule, { as: employee, body })))
  expect((await app.call(employeeAuth.check, { as: employee })).status).toBe(200)
  for (const response of await stuck) expect(response).toMatchObject(unavailable)
  await app.client.query('rollback')
  expect((await app.call(completeModule, { as: employee, body })).status).toBe(200)
})

test('a read-only database, as after a failover, answers changes with 503 until it is writable', async () => {
  const body = { moduleId: 1, score: 0, id: crypto.randomUUID() }
  const name = new URL(app.databaseUrl).pathname.slice(1)
  const readOnly = async (value: 'on' | 'off') => {
    await app.client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await endConnections()
    await isReady()
  }
  await readOnly('on')
  expect(await app.call(completeModule, { as: employee, body })).toMatchObject(unavailable)
  expect((await app.call(contact, { body: enquiry })).status).toBe(503)
  expect((await app.call(employeeAuth.check, { as: employee })).status).toBe(200)
  await app.client.query('set default_transaction_read_only = off')
  await readOnly('off')
  expect((await app.call(completeModule, { as: employee, body })).status).toBe(200)
})

test('closing reports no lost connection, even when the database ends the connections first', async () => {
  const own = await createTestDatabase()
  const admin = testClient(own.url)
  const lost: Error[] = []
  const onIdleError = (error: Error) => void lost.push(error)
  const database = openDatabase(own.url, { max: 4, statementSeconds: 5, onIdleError })
  const pids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const rows = await database.run(sql => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`)
      return rows[0]?.pid
    }),
  )
  expect(new Set(pids).size).toBe(4)
  const ended = admin.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [pids])
  await Promise.all([database.close(), ended])
  await admin.end()
  await own.drop()
  expect(lost).toEqual([])
})
