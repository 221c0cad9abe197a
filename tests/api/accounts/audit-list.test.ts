import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../api/accounts/audit-queries.ts'
import { defaultOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser, exportUser, inviteAdmin, resendInvitation } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit, listLibraryAudit } from '../../../api/contract/admin/audit.ts'
import { libraryAdminAuth } from '../../../api/contract/auth.ts'
import { auditCalls, clearAudit } from '../audit-calls.ts'
import { readPages } from '../read-pages.ts'
import { password, sharedTestApp, type Visitor } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  await clearAudit(app)
  admin = await app.signIn('academy-admin', { email: 'Ada@cro.example' })
})

const { read, actions, on, invite, idOf } = auditCalls(() => ({ app, admin }))

test('each area reads its own entries only', async () => {
  const librarian = await app.createUser('library-admin')
  const { cookie } = await app.call(libraryAdminAuth.login, { body: { email: librarian.email, password } })
  await invite('ines@cro.example')
  expect(await actions()).toEqual(['employee-invited'])
  expect(await actions({}, { ...librarian, cookie })).toEqual(['signed-in'])
  expect(await actions({ search: librarian.email })).toEqual([])
  expect((await app.call(listLibraryAudit, { as: admin })).status).toBe(401)
  expect((await app.call(listAcademyAudit, { as: { cookie } })).status).toBe(401)
})

test('the log is paged, and filtered by action and by the address of the actor or the subject', async () => {
  const other = await app.signIn('academy-admin', { email: 'other@cro.example' })
  for (let n = 0; n < 5; n += 1) await invite(`Person${n}@x.example`)
  const body = { email: 'last@x.example', firstName: 'Last', lastName: 'One' }
  await app.call(inviteAdmin, { as: other, body })

  const all = await read()
  expect((await readPages(app, admin, `${listAcademyAudit.path}?limit=4`)).flat()).toEqual(all)
  expect(all).toHaveLength(6)

  for (const [query, found] of [
    [{ action: 'admin-invited' }, ['admin-invited']],
    [{ search: ' OTHER@cro.example ' }, ['admin-invited']],
    [{ search: 'person3@x.example' }, ['employee-invited']],
    [{ search: 'Person3@X.example' }, ['employee-invited']],
    [{ search: 'nobody@x.example' }, []],
  ] as const)
    expect(await actions(query)).toEqual(found)
  // An entry whose actor is also its subject is found once.
  await app.call(exportUser, { as: other, params: { id: other.id } })
  expect(await actions({ search: 'other@cro.example' })).toEqual(['user-exported', 'admin-invited'])
})

test.each([
  ['academy', 'academy-admin'],
  ['library', 'library-admin'],
] as const)(
  'a request without a limit returns two hundred entries of the %s log and a link to the next page',
  async (log, area) => {
    const as = await app.signIn(area, { email: 'reader@cro.example' })
    await app.client.query(
      `insert into audit_entry (area, organisation_id, actor_name, actor_email, action)
     select $1, case $1 when 'academy' then organisation.id end, 'Ada', 'ada@cro.example', 'signed-in'
     from organisation, generate_series(1, 201)`,
      [log],
    )
    const pages = await readPages(app, as, (area === 'library-admin' ? listLibraryAudit : listAcademyAudit).path)
    expect(pages.map(({ length }) => length)).toEqual([200, 1])
  },
)

test('entries about a deleted person have no name and are found by the address', async () => {
  await invite('ines@cro.example')
  const ines = await idOf('ines@cro.example')
  await on(resendInvitation, ines)
  await on(deleteUser, ines)
  const entries = await read({ search: 'INES@cro.example' })
  expect(entries.map(({ action }) => action)).toEqual(['user-deleted', 'invitation-resent', 'employee-invited'])
  expect(entries.map(({ subject }) => subject)).toEqual(Array(3).fill({ kind: 'employee', id: ines.id, label: null }))
  const { rows } = await app.client.query<{ line: string }>('select audit_entry::text as line from audit_entry')
  expect(rows).toHaveLength(3)
  for (const { line } of rows) expect(line).not.toMatch(/ines|okafor/i)
})

test('without the secret a deleted person’s entries cannot be found by the address', async () => {
  await invite('ines@cro.example')
  await on(deleteUser, await idOf('ines@cro.example'))
  const find = () => read({ search: 'ines@cro.example' })
  expect(await find()).toHaveLength(2)
  await app.client.query('update audit_secret set secret = sha256(secret)')
  expect(await find()).toEqual([])
})

test.each<[string, Parameters<typeof listAudit>[2]]>([
  ['an address with entries', { search: 'person7@cro.example' }],
  ['an address without entries', { search: 'nobody@cro.example' }],
  ['an action without entries', { action: 'user-deleted' }],
  ['an action with few entries', { action: 'admin-invited' }],
])('a page of a long log reads few entries: %s', async (_, query) => {
  await app.client.query(
    `insert into audit_entry (area, organisation_id, actor_name, actor_email, action, subject_key)
     select 'academy', (select id from organisation), 'Ada', 'person' || n % 500 || '@cro.example',
       case when n % 3000 = 0 then 'admin-invited' else 'signed-in' end,
       case when n % 9 = 0 then sha256(n::text::bytea) end
     from generate_series(1, 30000) as n`,
  )
  await app.client.query('analyze audit_entry')
  const log = { area: 'academy', organisationId: await defaultOrganisation(app.client) } as const
  const before = await entriesRead()
  const { next } = await listAudit(app.client, log, { ...query, limit: '5' })
  if (next) await listAudit(app.client, log, { ...query, limit: '5', cursor: next })
  // Each page may read and sort all sixty entries of a person.
  expect((await entriesRead()) - before).toBeLessThan(200)
})

/** Returns how many rows PostgreSQL has read from the table so far. */
async function entriesRead(): Promise<number> {
  await app.client.query('select pg_stat_force_next_flush()')
  const { rows } = await app.client.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_user_tables where relname = 'audit_entry'`,
  )
  return rows[0]?.count ?? 0
}
