import { expect, test } from 'vitest'
import { withDatabase } from '../../../api/commands/with-database.ts'
import { readConfig } from '../../../api/config.ts'
import { listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { downloadsOverTime } from '../../../api/contract/admin/library-admin.ts'
import { trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import { downloadResource } from '../../../api/contract/public-site.ts'
import type { Sql } from '../../../api/database/connect.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { createResource } from '../../../api/library/resource-queries.ts'
import { readVisitor } from '../../../api/site/visitor-queries.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { createTestApp } from '../test-app.ts'

const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 11, 1))
/** A POSIX time zone that skips the midnight at the start of the twelve-month chart. */
const skipsMidnight = `AAA0BBB,${Math.floor((first.getTime() - Date.UTC(first.getUTCFullYear(), 0, 1)) / 86_400_000)}/0,J${first.getUTCMonth() > 5 ? 60 : 330}/0`

test.each([`datestyle to 'SQL, DMY'`, `timezone to '${skipsMidnight}'`])(
  'a database that sets %s returns the same dates',
  async setting => {
    const database = await createTestDatabase()
    const client = testClient(database.url)
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
    const data = await withDatabase(config, sql => readVisitor(sql, visitor.email))
    expect(JSON.parse(JSON.stringify(data.downloads))).toMatchObject([
      { downloaded_at: expect.stringMatching(/^\d{4}-/) },
    ])
  },
)

test('an export finds its tables when the database sets another search path', async () => {
  await using app = await createTestApp()
  const { cookie } = await app.signIn('academy-admin')
  await app.client.query(
    `do $$ begin execute format('alter database %I set search_path to elsewhere', current_database()); end $$`,
  )
  const { statusCode } = await app.app.inject({ url: trainingCsvPath, headers: { cookie } })
  expect(statusCode).toBe(200)
})

test('settings in DATABASE_URL are kept, except those that the application relies on', async () => {
  const { url } = await createTestDatabase()
  const own = new URLSearchParams({ application_name: 'web', options: '-c datestyle=SQL -c work_mem=5MB' })
  const config = readConfig({ DATABASE_URL: `${url}?${own}` })
  const settings = (sql: Sql) => sql`
    select name, setting from pg_settings where name in ('application_name', 'DateStyle', 'work_mem') order by lower(name)`
  const expected = (name: string) => [
    { name: 'application_name', setting: name },
    { name: 'DateStyle', setting: 'ISO, MDY' },
    { name: 'work_mem', setting: '5120' },
  ]
  // A restore tells a server from a command by this name.
  expect(await withDatabase(config, settings)).toMatchObject(expected('asterleigh-command'))
  const database = openDatabase(config.databaseUrl ?? '', { max: 1, statementSeconds: 5, onIdleError: () => {} })
  expect(await database.run(settings)).toMatchObject(expected('asterleigh'))
  await database.close()
})
