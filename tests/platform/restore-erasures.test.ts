import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteAccount } from '../../api/people/academy-user-queries.ts'
import { eraseVisitor } from '../../api/site/visitor-queries.ts'
import { createTestDatabase } from '../database.ts'
import { backup, restore } from './backup-commands.ts'
import { connected, createFilledDatabase, query } from './filled-database.ts'
import { temporaryFolder } from './running-command.ts'

/** Erases the employee and both visitors of a filled database, and returns the ids of their rows. */
const eraseEveryone = (databaseUrl: string) =>
  connected(databaseUrl, async (ask, client) => {
    const ids = await ask('select id from account union select id from enquiry union select id from download')
    await deleteAccount(client, (await ask('select id from account'))[0]?.['id'] ?? '')
    for (const email of ['b@c.example', 'a@b.example']) await eraseVisitor(client, email)
    return ids.map(({ id }) => id)
  })

/** Returns the names in all tables in which people have one. */
const names = (databaseUrl: string) =>
  query(
    databaseUrl,
    `select first_name from account union select first_name from enquiry union select first_name from download`,
  )

const erasures = async (databaseUrl: string) => (await query(databaseUrl, 'select id from erasure')).map(({ id }) => id)

test('a restore brings back no one who was erased since the backup, and keeps the list of erasures', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'backup.gz')
  const database = await createFilledDatabase()
  expect(await backup({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
  const erased = await eraseEveryone(database.url)
  expect(await names(database.url)).toEqual([])
  const known = await erasures(database.url)
  expect(known).toEqual(expect.arrayContaining(erased))
  expect(await restore({ DATABASE_URL: database.url }, file, '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Erased again: 3.'),
  })
  expect(await names(database.url)).toEqual([])
  expect(await query(database.url, 'select employee_id from completion')).toEqual([])
  // A certificate outlives the account, and a count of downloads the records.
  expect(await query(database.url, 'select code, employee_id from certificate order by code')).toEqual([
    { code: 'AAAA', employee_id: null },
    { code: 'BBBB', employee_id: null },
  ])
  expect(await query(database.url, 'select download_count from resource')).toEqual([{ download_count: 7 }])
  expect((await erasures(database.url)).sort()).toEqual(known.sort())
  await database.drop()
})

test('when the database is lost, a later backup provides the list of erasures', async () => {
  await using folder = await temporaryFolder()
  const [earlier, later] = [join(folder.path, 'earlier.gz'), join(folder.path, 'later.gz')]
  const source = await createFilledDatabase()
  expect(await backup({ DATABASE_URL: source.url }, earlier)).toMatchObject({ code: 0 })
  await eraseEveryone(source.url)
  expect(await backup({ DATABASE_URL: source.url }, later)).toMatchObject({ code: 0 })
  const known = await erasures(source.url)
  await source.drop()
  const target = await createTestDatabase({ bare: true })
  expect(await restore({ DATABASE_URL: target.url }, earlier, '--erasures', later)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Erased again: 3.'),
  })
  expect(await names(target.url)).toEqual([])
  expect((await erasures(target.url)).sort()).toEqual(known.sort())
  await target.drop()
})

test('a list of erasures that cannot be read prevents the restore', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'backup.gz')
  const database = await createFilledDatabase()
  expect(await backup({ DATABASE_URL: database.url }, file)).toMatchObject({ code: 0 })
  const missing = join(folder.path, 'missing.gz')
  expect(await restore({ DATABASE_URL: database.url }, file, '--yes', '--erasures', missing)).toMatchObject({
    code: 1,
    output: expect.stringContaining(missing),
  })
  expect(await names(database.url)).toHaveLength(3)
  await database.drop()
})
