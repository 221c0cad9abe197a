import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { migrationLock } from '../../api/database/migrations.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { until } from '../until.ts'
import { RunningCommand, run } from './running-command.ts'

const migrate = (databaseUrl: string) =>
  new RunningCommand([process.execPath, 'api/commands/migrate.ts'], { DATABASE_URL: databaseUrl })

test.each([
  ['--help', '--help', 0],
  ['an unknown argument', 'down', 2],
])('npm run migrate with %s prints its usage and migrates nothing', async (_, argument, code) => {
  const command = [process.execPath, 'api/commands/migrate.ts', argument] as const
  const { output, ...ended } = await run(command, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(ended).toMatchObject({ code })
  expect(output).toContain('Usage: npm run migrate')
})

const sentence = (reason: RegExp) =>
  new RegExp(`^The database of DATABASE_URL \\(.+\\) cannot be used: .*${reason.source}.*\\.\\n$`)

/** Runs the statement that `sql` returns for the database's name. */
async function altered(url: string, sql: (name: string) => string): Promise<void> {
  const client = testClient(url)
  await client.query(sql(new URL(url).pathname.slice(1)))
  await client.end()
}

test.each([
  ['cannot store every name', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`, /its encoding is SQL_ASCII/],
  // In this locale lower() and upper() would change an address with an I.
  [
    'has another lower case of I',
    `encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'`,
    /small letter of I is ı/,
  ],
])('a database that %s is refused before anything is created', async (_, kind, reason) => {
  const database = await createTestDatabase({ bare: true })
  const name = `unfit_${crypto.randomUUID().replaceAll('-', '')}`
  await altered(database.url, () => `create database ${name} template template0 ${kind}`)
  const url = new URL(database.url)
  url.pathname = name
  const command = migrate(url.href)
  expect(await command.ended).toMatchObject({ code: 1 })
  expect(command.output).toMatch(sentence(reason))
  await altered(database.url, () => `drop database ${name}`)
  await database.drop()
})

test('an extension in another schema leads to an error that names what is missing', async () => {
  const database = await createTestDatabase({ bare: true })
  await altered(database.url, () => 'create schema extensions; create extension pg_trgm schema extensions')
  const command = migrate(database.url)
  expect(await command.ended).toMatchObject({ code: 1 })
  expect(command.output).toMatch(sentence(/gin_trgm_ops/))
  await database.drop()
})

test('a search_path of the database does not affect the application’s tables', async () => {
  const database = await createTestDatabase({ bare: true })
  await altered(database.url, name => `alter database ${name} set search_path = elsewhere`)
  const person = ['--email', 'eva@cro.example', '--first-name', 'Eva', '--last-name', 'Brandt']
  const command = [process.execPath, 'api/commands/admin.ts', 'create', '--area', 'academy', ...person] as const
  expect(await run(command, { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
  await database.drop()
})

test('a read-only database is named, with or without the schema', async () => {
  for (const bare of [true, false]) {
    const database = await createTestDatabase({ bare })
    await altered(database.url, name => `alter database ${name} set default_transaction_read_only = on`)
    const command = migrate(database.url)
    expect(await command.ended).toMatchObject({ code: 1 })
    expect(command.output).toMatch(sentence(/read-only/))
    await database.drop()
  }
})

test('a command that changes no schema names a read-only database, too', async () => {
  const database = await createTestDatabase()
  await altered(database.url, name => `alter database ${name} set default_transaction_read_only = on`)
  const visitor = await run([process.execPath, 'api/commands/visitor.ts', 'show', '--email', 'zoe@sponsor.example'], {
    DATABASE_URL: database.url,
  })
  expect(visitor).toMatchObject({ code: 1, output: expect.stringMatching(sentence(/read-only/)) })
  await database.drop()
})

test.each([
  ['a certificate', 'postgres://me:secret@127.0.0.1:1/app?sslrootcert=/none/ca.pem', /\/none\/ca\.pem/],
  ['a socket', 'postgres://me:secret@localhost/app?host=/none', /\/none\/\.s\.PGSQL\.5432/],
])('%s that does not exist is named', async (_, url, path) => {
  const command = migrate(url)
  expect(await command.ended).toMatchObject({ code: 1 })
  expect(command.output).toMatch(sentence(path))
})

test('a server without TLS is named when TLS is required', async () => {
  const server = createServer(socket => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const command = migrate(`postgres://me:secret@127.0.0.1:${port}/app?sslmode=verify-full`)
  expect(await command.ended).toMatchObject({ code: 1 })
  expect(command.output).toMatch(sentence(/TLS/))
  server.close()
})

test('a migration whose connection is cut fails with one sentence', async () => {
  const database = await createTestDatabase({ bare: true })
  const holder = testClient(database.url)
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const proxy = new TcpProxy()
  const url = new URL(database.url)
  proxy.target = Number(url.port)
  await proxy.listen()
  url.port = String(proxy.port)
  const command = migrate(url.href)
  await until('the migration to wait', async () => {
    const { rowCount } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    return rowCount === 1
  })
  await proxy.change('refuse')
  expect(await command.ended).toMatchObject({ code: 1 })
  expect(command.output).toMatch(sentence(/CONNECTION_CLOSED|ECONNRESET/))
  await proxy.close()
  await holder.end()
  await database.drop()
})
