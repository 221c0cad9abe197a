import { expect, test } from 'vitest'
import { listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { migrate } from '../../../api/database/migrations.ts'
import { createTestDatabase, type TestDatabase, testClient } from '../../database.ts'
import { createTestApp, sharedTestApp, type TestApp } from '../test-app.ts'

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

type Name = readonly [firstName: string, lastName: string, email?: string]

/** Creates an employee of each name, and returns a function that lists their first names for a query. */
async function employees(app: TestApp, names: readonly Name[]) {
  for (const [firstName, lastName, email] of names)
    await app.createUser('employee', { firstName, lastName, ...(email && { email }) })
  const admin = await app.signIn('academy-admin')
  return async (query: Record<string, string>) => {
    const { status, body } = await app.call(listEmployees, { as: admin, query })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.map(person => person.first_name)
  }
}

const people: readonly Name[] = [
  ['Zsófia', 'Nagy'],
  ['Ana', 'Lopez', 'ana@pharma.example'],
  ['Łukasz', 'Wójcik'],
  ['İbrahim', 'Öz'],
  ['Νίκος', 'ΠΑΠΠΑΣ'],
  ['伟', '王'],
]
const found = await employees(await sharedTestApp(), people)
const all = people.map(([firstName]) => firstName)

test.each([
  ['part of a first name', 'sóf', ['Zsófia']],
  ['without the accents', 'zsofia', ['Zsófia']],
  ['with accents that are not there', 'ŁÖPEŽ', ['Ana']],
  ['a letter that no accent makes', 'lukasz', ['Łukasz']],
  ['a capital letter that has no other form elsewhere', 'İBRAHİM', ['İbrahim']],
  ['a capital letter that has another form at the end of a word', 'ΝΙΚΟΣ', ['Νίκος']],
  ['the form at the end of a word where a name is in capitals', 'Παππάς', ['Νίκος']],
  ['words in any order', 'nagy  ZSÓF', ['Zsófia']],
  ['part of an address', '@pharma', ['Ana']],
  ['a name of one letter', '王', ['伟']],
  ['a letter that everyone has', 'e', all],
  ['only spaces', '   ', all],
  ['what means something to a pattern', '%', []],
  ['what means something to a pattern, in a word', 'n_gy', []],
  ['what escapes in a pattern', '\\', []],
])('a search finds %s', async (_, search, names) => {
  expect((await found({ search })).toSorted()).toEqual(names.toSorted())
})

test('accents and capitals do not change the order of names', async () => {
  expect(await found({ sort: 'name' })).toEqual(['Ana', 'Zsófia', 'İbrahim', 'Łukasz', 'Νίκος', '伟'])
})

test('in a database with the collation C, search and order ignore accents and capitals', async () => {
  await using app = await createTestApp({}, await createDatabaseInC())
  const listed = await employees(app, [
    ['Élodie', 'Østergaard'],
    ['Жанна', 'Ωμέγα'],
    ['Νίκος', 'Παππάς'],
    ['ŁUKASZ', 'ŽIŽEK'],
    ['Ana', 'Pereira'],
  ])
  expect(await listed({ search: 'elodie ostergaard' })).toEqual(['Élodie'])
  expect(await listed({ search: 'ÉLODIE' })).toEqual(['Élodie'])
  expect(await listed({ search: 'жанна ωμεγα' })).toEqual(['Жанна'])
  expect(await listed({ search: 'ΝΙΚΟΣ ΠΑΠΠΑΣ' })).toEqual(['Νίκος'])
  expect(await listed({ search: 'łukasz zizek' })).toEqual(['ŁUKASZ'])
  expect(await listed({ sort: 'name' })).toEqual(['Élodie', 'Ana', 'ŁUKASZ', 'Νίκος', 'Жанна'])
})

const apostrophes = [..."'’‘ʼʻʹ´`′＇ʿꞌ"]
const hyphens = [...'-‐‑‒–—−－']

test('a name is found by every kind of apostrophe, hyphen and ligature', async () => {
  await using app = await createTestApp()
  const listed = await employees(app, [
    ...apostrophes.map(apostrophe => ['Conor', `O${apostrophe}Brien`] as const),
    ...hyphens.map(hyphen => [`Anne${hyphen}Marie`, 'Weiß'] as const),
    ['Griﬃth', 'Æsir-Œuvre Þór'],
    ['Ali', 'Zar\u200cbaf'],
  ])
  for (const apostrophe of apostrophes)
    expect(await listed({ search: `o${apostrophe}brien` })).toHaveLength(apostrophes.length)
  for (const hyphen of hyphens) expect(await listed({ search: `ANNE${hyphen}marie` })).toHaveLength(hyphens.length)
  for (const search of ['weiß', 'WEISS', 'weiẞ', 'anne-marie\u00a0weiss'])
    expect(await listed({ search })).toHaveLength(hyphens.length)
  for (const search of ['griffith', 'griﬃth', 'aesir-oeuvre thor', 'ÆSIR ŒUVRE ÞÓR'])
    expect(await listed({ search })).toEqual(['Griﬃth'])
  expect(await listed({ search: 'zarbaf' })).toEqual(['Ali'])
})
