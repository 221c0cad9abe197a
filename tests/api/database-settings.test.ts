import pg from 'pg'
import { expect, test } from 'vitest'
import { withDatabase } from '../../api/commands/with-database.ts'
import { readConfig } from '../../api/config.ts'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { downloadsOverTime } from '../../api/contract/library-admin.ts'
import { downloadResource } from '../../api/contract/resources.ts'
import { trainingCsvPath } from '../../api/contract/training-report.ts'
import { openDatabase, type Queryable } from '../../api/database/database.ts'
import { createResource } from '../../api/queries/resources.ts'
import { readVisitor } from '../../api/queries/visitors.ts'
import { createTestDatabase } from '../database.ts'
import { createTestApp } from './test-app.ts'

const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 11, 1))
/** A time zone (POSIX) whose clocks skip the midnight that the chart of twelve months begins with. */
const skipsMidnight = `AAA0BBB,${Math.floor((first.getTime() - Date.UTC(first.getUTCFullYear(), 0, 1)) / 86_400_000)}/0,J${first.getUTCMonth() > 5 ? 60 : 330}/0`

test.each([`datestyle to 'SQL, DMY'`, `timezone to '${skipsMidnight}'`])(
  'where the database sets %s, moments are what they were',
  async setting => {
    const database = await createTestDatabase()
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query(`do $$ begin execute format($f$alter database %I set ${setting}$f$, current_database()); end $$`)
    await client.end()
    await using app = await createTestApp({}, database)
    const as = await app.signIn('academy-admin')
    await app.createUser('employee')
    const listed = await app.call(listEmployees, { as, query: { sort: '-created_at' } })
    expect(listed).toMatchObject({ status: 200, body: [{ created_at: expect.stringMatching(/^\d{4}-/) }] })

    const resource = { title: 'A', description: 'B', resourceType: 'guide', category: 'C', tags: '' } as const
    const urls = { fileUrl: 'https://a.example/b', previewImageUrl: null }
    const resourceId = await createResource(app.client, { ...resource, ...urls })
    const visitor = { firstName: 'A', lastName: 'B', email: 'a@b.example', company: 'C' }
    await app.call(downloadResource, { body: { ...visitor, resourceId } })
    const librarian = await app.signIn('library-admin')
    for (const query of [{ by: 'month' }, { by: 'month', resource: resourceId }, { by: 'day' }] as const) {
      const { status, body } = await app.call(downloadsOverTime, { as: librarian, query })
      expect([status, Array.isArray(body) && body.at(-1)?.count]).toEqual([200, 1])
    }

    const config = readConfig({ DATABASE_URL: database.url })
    const told = await withDatabase(config, command => readVisitor(command, visitor.email))
    expect(JSON.parse(JSON.stringify(told.downloads))).toMatchObject([
      { downloaded_at: expect.stringMatching(/^\d{4}-/) },
    ])
  },
)

test('where the database looks for tables elsewhere, an export finds them in their place', async () => {
  await using app = await createTestApp()
  const { cookie } = await app.signIn('academy-admin')
  await app.client.query(
    `do $$ begin execute format('alter database %I set search_path to elsewhere', current_database()); end $$`,
  )
  const { statusCode } = await app.app.inject({ url: trainingCsvPath, headers: { cookie } })
  expect(statusCode).toBe(200)
})

test('what DATABASE_URL sets of its own counts beside what we rely on, and not instead of it', async () => {
  const { url } = await createTestDatabase()
  const own = new URLSearchParams({ application_name: 'web', options: '-c datestyle=SQL -c work_mem=5MB' })
  const config = readConfig({ DATABASE_URL: `${url}?${own}` })
  const settings = (client: Queryable) =>
    client.query(`select name, setting from pg_settings where name in ('application_name', 'DateStyle', 'work_mem')`)
  const expected = (name: string) => ({
    rows: [
      { name: 'application_name', setting: name },
      { name: 'DateStyle', setting: 'ISO, MDY' },
      { name: 'work_mem', setting: '5120' },
    ],
  })
  // Each by the name by which a restore tells a server from a command.
  expect(await withDatabase(config, settings)).toMatchObject(expected('asterleigh-command'))
  const database = openDatabase(config.databaseUrl ?? '', { max: 1, statementSeconds: 5, onIdleError: () => {} })
  expect(await settings(database)).toMatchObject(expected('asterleigh'))
  await database.close()
})
