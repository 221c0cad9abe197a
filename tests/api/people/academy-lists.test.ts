import { beforeEach, expect, test } from 'vitest'
import {
  inviteEmployee,
  listAdmins,
  listEmployees,
  type UserRow,
  userStats,
} from '../../../api/contract/admin/academy-users.ts'
import { freePort } from '../../free-port.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { readPages } from '../read-pages.ts'
import { createTestApp, sharedTestApp, type Visitor } from '../test-app.ts'

const app = await sharedTestApp()
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

/** People of every status; some share a sort key or have none. */
async function addPeople(): Promise<void> {
  await app.client.query(
    `insert into account (area, email, first_name, last_name, status, created_at, last_login_at)
     select 'employee', 'P' || n % 7 || '-' || n || '@cro.example', 'First' || n % 3, 'Last' || n % 5,
       case when n % 4 = 0 then 'invited' when n % 9 = 0 then 'deactivated' else 'active' end,
       '2026-01-01'::timestamptz + n % 6 * interval '1 day' + n % 2 * interval '1 microsecond',
       case when n % 4 > 0 then '2026-02-01'::timestamptz + n % 8 * interval '1 hour' end
     from generate_series(1, 40) as n`,
  )
}

const read = async (endpoint: typeof listEmployees | typeof listAdmins, query = '') =>
  (await readPages<UserRow>(app, admin, `${endpoint.path}?${query}`)).flat()
const list = (query?: string) => read(listEmployees, query)

test.each<[string, (row: UserRow) => string]>([
  ['name', row => `${row.last_name} ${row.first_name}`.toLowerCase()],
  ['email', row => row.email.toLowerCase()],
  ['created_at', row => row.created_at],
  ['last_login_at', row => row.last_login_at ?? ''],
])('the pages of the list sorted by %s contain the whole list, ascending and descending', async (column, sortValue) => {
  await addPeople()
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  for (const [sort, sign] of [
    [column, 1],
    [`-${column}`, -1],
  ] as const) {
    const whole = await list(`sort=${sort}`)
    expect(whole).toHaveLength(40)
    const values = whole.map(sortValue)
    expect(values).toEqual(values.toSorted((a, b) => sign * compare(a, b)))
    expect(await list(`sort=${sort}&limit=7`)).toEqual(whole)
    const invited = whole.filter(row => row.status === 'invited')
    expect(await list(`sort=${sort}&limit=7&status=invited`)).toEqual(invited)
  }
})

test('people with the longest names in any script are listed page by page', async () => {
  // The search decomposes each syllable into three letters of three bytes.
  const names = Array.from({ length: 16 }, (_, index) => '각'.repeat(199) + String.fromCodePoint(0xac01 + 28 * index))
  for (const [index, firstName] of names.entries()) {
    await app.createUser('employee', { email: `long${index}@cro.example`, firstName, lastName: '각'.repeat(200) })
  }
  expect((await list('sort=name&limit=7')).map(row => row.first_name)).toEqual(names)
})

test('a request without a query lists every person of the area, the latest invited first', async () => {
  await addPeople()
  const rows = await list()
  expect(rows).toHaveLength(40)
  expect(rows).toEqual(await list('sort=-created_at'))
  expect(await read(listAdmins)).toMatchObject([{ id: admin.id }])
})

const answer = async (query: string) =>
  (await app.app.inject({ url: `${listEmployees.path}?${query}`, headers: { cookie: admin.cookie } })).statusCode

test.each(['a%00b', '%ED%A0%80', '%FF%FE', 'x'.repeat(200), 'x%20'.repeat(99)])(
  'a search of %s causes no server error',
  async search => expect([200, 400]).toContain(await answer(`search=${search}`)),
)

test.each([
  `search=${'x'.repeat(201)}`,
  'search=a&search=b',
  'sort=password_hash',
  'status=gone',
  'limit=0',
  'limit=201',
])('the query %s is refused', async query => expect(await answer(query)).toBe(400))

test('an invitation is pending until it expires or is accepted', async () => {
  const body = { email: 'x@cro.example', firstName: 'X', lastName: 'Y' }
  const invite = () => app.call(inviteEmployee, { as: admin, body })
  const execute = (statement: string) => app.client.query(statement)
  for (const [act, invitation] of [
    [invite, 'pending'],
    [() => execute('update invitation set expires_at = now()'), 'expired'],
    [invite, 'pending'],
    [() => execute('delete from invitation'), 'expired'],
    [() => execute(`update account set status = 'active'`), null],
  ] as const) {
    await act()
    expect(await list()).toMatchObject([{ invitation }])
  }
})

test('an invitation shows that its mail cannot be sent, until the mail is sent', async () => {
  const port = await freePort()
  await using other = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const boss = await other.signIn('academy-admin')
  const body = { email: 'late@cro.example', firstName: 'Late', lastName: 'Mail' }
  await other.call(inviteEmployee, { as: boss, body })
  const listed = async () => (await other.call(listEmployees, { as: boss })).body
  await expect.poll(listed).toMatchObject([{ invitation: 'failed' }])
  const server = await startMailServer(port)
  await expect.poll(listed).toMatchObject([{ invitation: 'pending' }])
  expect(server.received).toHaveLength(1)
  const { rows } = await other.client.query('select mailed_at, mail_failed_at from invitation')
  expect(rows).toEqual([{ mailed_at: expect.any(Date), mail_failed_at: null }])
  await server.close()
})

test('the counts match the lists', async () => {
  await addPeople()
  await app.createUser('academy-admin')
  await app.createUser('library-admin')
  await app.client.query(`update account set training_stage = 1 where email like 'P1-%'`)
  await app.client.query(`update account set training_stage = 2 where email like 'P2-%'`)
  await app.client.query(`insert into training_cycle (employee_id, cycle, certified_at)
    select id, 1, now() from account where training_stage = 2 and area = 'employee'`)
  const count = async (status: string) => (await list(`status=${status}`)).length
  expect(await app.call(userStats, { as: admin })).toMatchObject({
    status: 200,
    body: {
      employees: {
        total: 40,
        active: await count('active'),
        invited: await count('invited'),
        deactivated: await count('deactivated'),
      },
      admins: { total: 2, active: 2, invited: 0, deactivated: 0 },
      training: { notStarted: 28, inProgress: 6, certified: 6 },
    },
  })
})
