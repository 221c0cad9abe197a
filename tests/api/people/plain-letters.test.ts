import { expect, test } from 'vitest'
import { listEmployees } from '../../../api/contract/academy-users.ts'
import { migrate } from '../../../api/database/migrations.ts'
import { createTestDatabase, type TestDatabase, testClient } from '../../database.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** Creates a database whose lower() leaves every letter but A to Z as it is. */
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

/** Creates an employee of each name, and returns a search for them by an admin. */
async function employees(app: TestApp, names: readonly (readonly [first: string, last: string])[]) {
  for (const [firstName, lastName] of names) await app.createUser('employee', { firstName, lastName })
  const admin = await app.signIn('academy-admin')
  return async (query: Record<string, string>) => {
    const { status, body } = await app.call(listEmployees, { as: admin, query })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.map(person => person.first_name)
  }
}

test('in a database with the collation C, search and order ignore accents and capitals', async () => {
  await using app = await createTestApp({}, await createDatabaseInC())
  const found = await employees(app, [
    ['Élodie', 'Østergaard'],
    ['Жанна', 'Ωμέγα'],
    ['Νίκος', 'Παππάς'],
    ['ŁUKASZ', 'ŽIŽEK'],
    ['Ana', 'Pereira'],
  ])
  expect(await found({ search: 'elodie ostergaard' })).toEqual(['Élodie'])
  expect(await found({ search: 'ÉLODIE' })).toEqual(['Élodie'])
  expect(await found({ search: 'жанна ωμεγα' })).toEqual(['Жанна'])
  expect(await found({ search: 'ΝΙΚΟΣ ΠΑΠΠΑΣ' })).toEqual(['Νίκος'])
  expect(await found({ search: 'łukasz zizek' })).toEqual(['ŁUKASZ'])
  expect(await found({ sort: 'name' })).toEqual(['Élodie', 'Ana', 'ŁUKASZ', 'Νίκος', 'Жанна'])
})

const apostrophes = [..."'’‘ʼʻʹ´`′＇ʿꞌ"]
const hyphens = [...'-‐‑‒–—−－']

test('a name is found by every kind of apostrophe and hyphen, and by every spelling of a ligature', async () => {
  await using app = await createTestApp()
  const found = await employees(app, [
    ...apostrophes.map(apostrophe => ['Conor', `O${apostrophe}Brien`] as const),
    ...hyphens.map(hyphen => [`Anne${hyphen}Marie`, 'Weiß'] as const),
    ['Griﬃth', 'Æsir-Œuvre Þór'],
    ['Ali', 'Zar\u200cbaf'],
  ])
  for (const apostrophe of apostrophes)
    expect(await found({ search: `o${apostrophe}brien` })).toHaveLength(apostrophes.length)
  for (const hyphen of hyphens) expect(await found({ search: `ANNE${hyphen}marie` })).toHaveLength(hyphens.length)
  for (const search of ['weiß', 'WEISS', 'weiẞ', 'anne-marie\u00a0weiss'])
    expect(await found({ search })).toHaveLength(hyphens.length)
  for (const search of ['griffith', 'griﬃth', 'aesir-oeuvre thor', 'ÆSIR ŒUVRE ÞÓR'])
    expect(await found({ search })).toEqual(['Griﬃth'])
  expect(await found({ search: 'zarbaf' })).toEqual(['Ali'])
})
