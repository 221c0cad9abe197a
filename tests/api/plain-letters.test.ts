import pg from 'pg'
import { expect, test } from 'vitest'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { connect } from '../../api/database/connect.ts'
import { migrations } from '../../api/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { createTestApp } from './test-app.ts'

/** A database whose lower() leaves every letter but A to Z as it is, with the schema of an earlier version. */
async function createOldDatabaseInC(schemaVersion: string): Promise<TestDatabase> {
  const { url: bare, drop } = await createTestDatabase({ bare: true })
  const name = `c_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = new pg.Client(bare)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await admin(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  const url = new URL(bare)
  url.pathname = name
  const client = await connect(url.href)
  await migrations(client).migrate(schemaVersion)
  await client.end()
  return {
    url: url.href,
    async drop() {
      await admin(`drop database ${name} with (force)`)
      await drop()
    },
  }
}

test('people are found and sorted without accents and capitals in a database with the collation C, old rows included', async () => {
  const database = await createOldDatabaseInC('7')
  const client = await connect(database.url)
  const add = (first: string, last: string) =>
    client.query(
      `insert into account (area, email, first_name, last_name, status) values ('employee', $1, $2, $3, 'active')`,
      [`${crypto.randomUUID()}@cro.example`, first, last],
    )
  await add('Élodie', 'Østergaard')
  await add('Жанна', 'Ωμέγα')
  await add('Νίκος', 'Παππάς')
  await migrations(client).migrate()
  await add('ŁUKASZ', 'ŽIŽEK')
  await add('Ana', 'Pereira')
  await client.end()

  await using app = await createTestApp({}, database)
  const admin = await app.signIn('academy-admin')
  const found = async (query: Record<string, string>) => {
    const { status, body } = await app.call(listEmployees, { as: admin, query })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.map(person => person.first_name)
  }
  expect(await found({ search: 'elodie ostergaard' })).toEqual(['Élodie'])
  expect(await found({ search: 'ÉLODIE' })).toEqual(['Élodie'])
  expect(await found({ search: 'жанна ωμεγα' })).toEqual(['Жанна'])
  expect(await found({ search: 'ΝΙΚΟΣ ΠΑΠΠΑΣ' })).toEqual(['Νίκος'])
  expect(await found({ search: 'łukasz zizek' })).toEqual(['ŁUKASZ'])
  expect(await found({ sort: 'name' })).toEqual(['Élodie', 'Ana', 'ŁUKASZ', 'Νίκος', 'Жанна'])
})
