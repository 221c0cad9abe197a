import { expect, test } from 'vitest'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { migrate } from '../../api/database/migrate.ts'
import { createTestDatabase, type TestDatabase, testClient } from '../database.ts'
import { createTestApp } from './test-app.ts'

/** Creates a migrated database whose lower() changes no letters but A to Z. */
async function createDatabaseInC(): Promise<TestDatabase> {
  const { url: bare, drop } = await createTestDatabase({ bare: true })
  const name = `c_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = testClient(bare)
    await client.query(sql)
    await client.end()
  }
  await admin(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  const url = new URL(bare)
  url.pathname = name
  await migrate(url.href)
  return {
    url: url.href,
    async drop() {
      await admin(`drop database ${name} with (force)`)
      await drop()
    },
  }
}

test('people are found and sorted without accents and capitals in a database with the collation C', async () => {
  await using app = await createTestApp({}, await createDatabaseInC())
  for (const [first, last] of [
    ['Élodie', 'Østergaard'],
    ['Жанна', 'Ωμέγα'],
    ['Νίκος', 'Παππάς'],
    ['ŁUKASZ', 'ŽIŽEK'],
    ['Ana', 'Pereira'],
  ]) {
    await app.client.query(
      `insert into account (area, email, first_name, last_name, status) values ('employee', $1, $2, $3, 'active')`,
      [`${crypto.randomUUID()}@cro.example`, first, last],
    )
  }
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
