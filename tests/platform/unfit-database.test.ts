import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findAccount } from '../../api/accounts/account-queries.ts'
import { inTransaction, migratedDatabase, withDatabase } from '../../api/commands/with-database.ts'
import { readConfig } from '../../api/config.ts'
import { migrationLock } from '../../api/database/migrations.ts'
import { eraseVisitor } from '../../api/site/visitor-queries.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { TcpProxy } from '../tcp-proxy.ts'

/** Migrates as every command does. Rejects with the sentence that the command prints. */
const migrate = (databaseUrl: string) => migratedDatabase(readConfig({ DATABASE_URL: databaseUrl }))

const sentence = (reason: RegExp) =>
  new RegExp(`^The database of DATABASE_URL \\(.+\\) cannot be used: .*${reason.source}.*\\.$`)

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
  await expect(migrate(url.href)).rejects.toThrow(sentence(reason))
  await altered(database.url, () => `drop database ${name}`)
  await database.drop()
})

test('an extension in another schema leads to an error that names what is missing', async () => {
  const database = await createTestDatabase({ bare: true })
  await altered(database.url, () => 'create schema extensions; create extension pg_trgm schema extensions')
  await expect(migrate(database.url)).rejects.toThrow(sentence(/gin_trgm_ops/))
  await database.drop()
})

test('a search_path of the database does not affect the application’s tables', async () => {
  const database = await createTestDatabase({ bare: true })
  await altered(database.url, name => `alter database ${name} set search_path = elsewhere`)
  await migrate(database.url)
  await inTransaction(database.url, sql => findAccount(sql, 'employee', 'eva@cro.example'))
  await database.drop()
})

test('a read-only database is named, with or without the schema', async () => {
  for (const bare of [true, false]) {
    const database = await createTestDatabase({ bare })
    await altered(database.url, name => `alter database ${name} set default_transaction_read_only = on`)
    await expect(migrate(database.url)).rejects.toThrow(sentence(/read-only/))
    await database.drop()
  }
})

test('a command that changes no schema names a read-only database, too', async () => {
  const database = await createTestDatabase()
  await altered(database.url, name => `alter database ${name} set default_transaction_read_only = on`)
  const writing = withDatabase(readConfig({ DATABASE_URL: database.url }), sql =>
    eraseVisitor(sql, 'zoe@sponsor.example'),
  )
  await expect(writing).rejects.toThrow(sentence(/read-only/))
  await database.drop()
})

test.each([
  ['a certificate', 'postgres://me:secret@127.0.0.1:1/app?sslrootcert=/none/ca.pem', /\/none\/ca\.pem/],
  ['a socket', 'postgres://me:secret@localhost/app?host=/none', /\/none\/\.s\.PGSQL\.5432/],
])('%s that does not exist is named', async (_, url, path) => {
  await expect(migrate(url)).rejects.toThrow(sentence(path))
})

test('a server without TLS is named when TLS is required', async () => {
  const server = createServer(socket => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(migrate(`postgres://me:secret@127.0.0.1:${port}/app?sslmode=verify-full`)).rejects.toThrow(
    sentence(/TLS/),
  )
  server.close()
})

test('a migration whose connection is cut fails with one sentence', async () => {
  const database = await createTestDatabase({ bare: true })
  const holder = testClient(database.url)
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  await using proxy = await TcpProxy.before(database.url)
  const refused = expect(migrate(proxy.through(database.url))).rejects.toThrow(sentence(/CONNECTION_CLOSED|ECONNRESET/))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  await proxy.change('refuse')
  await refused
  await holder.end()
  await database.drop()
})
