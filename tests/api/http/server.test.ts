import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../api/config.ts'
import { migrate } from '../../../api/database/migrations.ts'
import { startServer } from '../../../api/server.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { lockWaits } from '../../lock-waits.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const config = (databaseUrl: string) => ({
  ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), 'asterleigh-server-test') }),
  databaseUrl,
})

/** Whether the server accepts a connection. */
async function isOpen(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('two processes may start at once on an empty database', async () => {
  const empty = await createTestDatabase({ bare: true })
  const start = async () => {
    await migrate(empty.url)
    return startServer(config(empty.url))
  }
  const servers = await Promise.all([start(), start(), start()])
  for (const { url } of servers) await expect.poll(async () => (await fetch(`${url}/api/ready`)).status).toBe(200)
  await Promise.all(servers.map(server => server.close()))
  await empty.drop()
})

test('migrating again changes nothing', async () => {
  const client = testClient(database.url)
  const versions = () => client.query('select version, md5, run_at from migration order by version')
  const before = (await versions()).rows
  await migrate(database.url)
  expect((await versions()).rows).toEqual(before)
  await client.end()
})

test('closing finishes the request in flight and accepts no new one', async () => {
  const server = await startServer(config(database.url))
  const blocker = testClient(database.url)
  const observer = testClient(database.url)
  await blocker.query('begin')
  await blocker.query('lock table account in access exclusive mode')
  const response = fetch(`${server.url}/api/croacademy/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@cro.example', password: 'wrong' }),
  })
  await expect.poll(() => lockWaits(observer)).toBeGreaterThan(0)
  const closed = server.close()
  await expect.poll(() => isOpen(server.url)).toBe(false)
  await blocker.query('rollback')
  expect((await response).status).toBe(401)
  await closed
  // PostgreSQL drops a closed connection after a moment.
  const connections = `select from pg_stat_activity where application_name = 'asterleigh' and datname = current_database()`
  await expect.poll(async () => (await observer.query(connections)).rowCount).toBe(0)
  await blocker.end()
  await observer.end()
})

test('a request while the server closes is answered with `connection: close`', async () => {
  const server = await startServer(config(database.url))
  const port = Number(new URL(server.url).port)
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const send = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    send()
    await once(socket, 'data')
    return { again: send, response: text(socket) }
  }
  const [health, ready] = await Promise.all([ask('/api/health'), ask('/api/ready')])
  // In the same tick, so that they arrive after the shutdown has begun.
  health.again()
  ready.again()
  await server.close()
  expect(lastOf(await health.response)).toMatchObject({ status: '200', connection: 'close' })
  expect(lastOf(await ready.response)).toMatchObject({ status: '503', connection: 'close' })
})

const lastOf = (responses: string) =>
  /.*HTTP\/1\.1 (?<status>\d+) .*?\r\nconnection: (?<connection>\S+)/is.exec(responses)?.groups

test('a client that never finishes its request does not delay the shutdown', async () => {
  const server = await startServer(config(database.url))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    'POST /api/croacademy/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  // Accepted after the connection above.
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true)
  const ended = once(socket, 'close')
  await server.close()
  await ended
})
