import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  inviteEmployee,
  listAdmins,
  listEmployees,
  type UserRow,
  type UserSort,
  userStats,
} from '../../../api/contract/academy-users.ts'
import { freePort } from '../../free-port.ts'
import { until } from '../../until.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { nextQuery } from '../next-query.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
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

async function list(
  query: Record<string, string> = {},
  endpoint: typeof listEmployees | typeof listAdmins = listEmployees,
): Promise<UserRow[]> {
  const response = await app.call(endpoint, { as: admin, query })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}

/** Follows the `Link` headers from page to page. */
async function readPages(parts: Record<string, string>): Promise<UserRow[]> {
  const rows: UserRow[] = []
  let query: Record<string, string> | undefined = { ...parts, limit: '7' }
  while (query) {
    const page = await app.call(listEmployees, { as: admin, query })
    if (page.status !== 200) throw new Error(JSON.stringify(page.body))
    rows.push(...page.body)
    query = nextQuery(page)
  }
  return rows
}

const names = (rows: UserRow[]) => rows.map(row => `${row.first_name} ${row.last_name}`)
const add = (firstName: string, lastName: string, email?: string) =>
  app.createUser('employee', { firstName, lastName, ...(email && { email }) })

const sortValues: Record<'name' | 'email' | 'created_at' | 'last_login_at', (row: UserRow) => string> = {
  name: row => `${row.last_name} ${row.first_name}`.toLowerCase(),
  email: row => row.email.toLowerCase(),
  created_at: row => row.created_at,
  last_login_at: row => row.last_login_at ?? '',
}
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test.each(['name', 'email', 'created_at', 'last_login_at'] as const)(
  'the pages of the list sorted by %s contain the whole list, ascending and descending',
  async column => {
    await addPeople()
    const sortValue = sortValues[column]
    for (const sort of [column, `-${column}`] satisfies UserSort[]) {
      const whole = await list({ sort })
      expect(whole).toHaveLength(40)
      const values = whole.map(sortValue)
      expect(values).toEqual(values.toSorted((a, b) => (sort === column ? compare(a, b) : compare(b, a))))
      expect(await readPages({ sort })).toEqual(whole)
      const invited = whole.filter(row => row.status === 'invited')
      expect(await readPages({ sort, status: 'invited' })).toEqual(invited)
    }
  },
)

test('people with the longest names in any script are listed page by page', async () => {
  // The search decomposes each syllable into three letters of three bytes.
  const names = Array.from({ length: 16 }, (_, index) => '각'.repeat(199) + String.fromCodePoint(0xac01 + 28 * index))
  for (const [index, firstName] of names.entries()) {
    await app.createUser('employee', { email: `long${index}@cro.example`, firstName, lastName: '각'.repeat(200) })
  }
  expect((await readPages({ sort: 'name' })).map(row => row.first_name)).toEqual(names)
})

test('a request without a query lists every person of the area, the latest invited first', async () => {
  await addPeople()
  const rows = await list()
  expect(rows).toHaveLength(40)
  expect(rows).toEqual(await list({ sort: '-created_at' }))
  expect(await list({}, listAdmins)).toMatchObject([{ id: admin.id }])
})

test('rows inserted or deleted between two pages shift no other row', async () => {
  await addPeople()
  const [first, second] = [await list({ sort: 'email', limit: '5' }), (await list({ sort: 'email' })).slice(5, 10)]
  const page = await app.call(listEmployees, { as: admin, query: { sort: 'email', limit: '5' } })
  await app.client.query('delete from account where id = any($1)', [first.map(row => row.id)])
  await add('New', 'One', 'a@cro.example')
  expect(await list(nextQuery(page))).toEqual(second)
})

test.each([
  ['part of a first name', 'sóf', ['Zsófia Nagy']],
  ['without the accents', 'zsofia', ['Zsófia Nagy']],
  ['with accents that are not there', 'ŁÖPEŽ', ['Ana Lopez']],
  ['a letter that no accent makes', 'lukasz', ['Łukasz Wójcik']],
  ['a capital letter that has no other form elsewhere', 'İBRAHİM', ['İbrahim Öz']],
  ['a capital letter that has another form at the end of a word', 'ΝΙΚΟΣ', ['Νίκος ΠΑΠΠΑΣ']],
  ['the form at the end of a word where a name is in capitals', 'Παππάς', ['Νίκος ΠΑΠΠΑΣ']],
  ['words in any order', 'nagy  ZSÓF', ['Zsófia Nagy']],
  ['part of an address', '@pharma', ['Ana Lopez']],
  ['a name of one letter', '王', ['伟 王']],
  [
    'a letter that everyone has',
    'e',
    ['Ana Lopez', 'İbrahim Öz', 'Łukasz Wójcik', 'Zsófia Nagy', 'Νίκος ΠΑΠΠΑΣ', '伟 王'],
  ],
  ['only spaces', '   ', ['Ana Lopez', 'İbrahim Öz', 'Łukasz Wójcik', 'Zsófia Nagy', 'Νίκος ΠΑΠΠΑΣ', '伟 王']],
  ['what means something to a pattern', '%', []],
  ['what means something to a pattern, in a word', 'n_gy', []],
  ['what escapes in a pattern', '\\', []],
])('a search finds %s', async (_, search, found) => {
  await add('Zsófia', 'Nagy')
  await add('Ana', 'Lopez', 'ana@pharma.example')
  await add('Łukasz', 'Wójcik')
  await add('İbrahim', 'Öz')
  await add('Νίκος', 'ΠΑΠΠΑΣ')
  await add('伟', '王')
  expect(names(await list({ search })).toSorted()).toEqual(found.toSorted())
})

test('accents and capitals do not change the order of names', async () => {
  await add('Émilie', 'ångström')
  await add('Adam', 'Zorn')
  await add('Zoë', 'Øster')
  await add('Ben', 'Angstrom')
  const rows = await list({ sort: 'name' })
  expect(rows.map(row => row.last_name)).toEqual(['Angstrom', 'ångström', 'Øster', 'Zorn'])
})

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([
  ['NUL in the search', 'search=a%00b'],
  ['a lone surrogate in the search', 'search=%ED%A0%80'],
  ['bytes that are no text in the search', 'search=%FF%FE'],
  ['a search that is long', `search=${'x'.repeat(200)}`],
  ['a search of many words', `search=${'x%20'.repeat(99)}`],
  ['a search that is too long', `search=${'x'.repeat(201)}`],
  ['the same parameter twice', 'search=a&search=b'],
  ['an unknown order', 'sort=password_hash'],
  ['an unknown status', 'status=gone'],
  ['a limit of zero', 'limit=0'],
  ['a page that is too long', 'limit=201'],
  ['a malformed cursor', 'cursor=%00'],
  ['an empty cursor', 'cursor='],
  ['a cursor that is not a list', `cursor=${Buffer.from('{"a":1}').toString('base64url')}`],
  ['a cursor of another order', `sort=name&cursor=${cursorOf('created_at', '2026-01-01', crypto.randomUUID())}`],
  ['a cursor with no time', `cursor=${cursorOf('created_at', 'yesterday-ish', crypto.randomUUID())}`],
  [
    'a cursor with a time that no calendar has',
    `cursor=${cursorOf('created_at', '999999-99-99', crypto.randomUUID())}`,
  ],
  ['a cursor with no id', `cursor=${cursorOf('created_at', '2026-01-01', '1; drop table account')}`],
  ['a cursor with NUL', `sort=name&cursor=${cursorOf('sort_name', '\0', crypto.randomUUID())}`],
  ['a cursor with a lone surrogate', `sort=name&cursor=${cursorOf('sort_name', '\ud800', crypto.randomUUID())}`],
  ['a cursor of other types', `cursor=${cursorOf('created_at', 1, null)}`],
])('%s is answered without a server error', async (_, query) => {
  const url = `${listEmployees.path}?${query}`
  const { statusCode } = await app.app.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  expect([200, 400]).toContain(statusCode)
})

const invitationOf = async (email: string) => (await list({ search: email }))[0]?.invitation

test('an invitation is pending until it expires or is accepted', async () => {
  await app.call(inviteEmployee, { as: admin, body: { email: 'x@cro.example', firstName: 'X', lastName: 'Y' } })
  expect(await invitationOf('x@cro.example')).toBe('pending')
  await app.client.query('update invitation set expires_at = now()')
  expect(await invitationOf('x@cro.example')).toBe('expired')
  await app.call(inviteEmployee, { as: admin, body: { email: 'x@cro.example', firstName: 'X', lastName: 'Y' } })
  expect(await invitationOf('x@cro.example')).toBe('pending')
  await app.client.query('delete from invitation')
  expect(await invitationOf('x@cro.example')).toBe('expired')
  await app.client.query(`update account set status = 'active'`)
  expect(await invitationOf('x@cro.example')).toBeNull()
})

test('an invitation shows that its mail cannot be sent, and stops showing it once the mail is sent', async () => {
  const port = await freePort()
  await using other = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const boss = await other.signIn('academy-admin')
  const body = { email: 'late@cro.example', firstName: 'Late', lastName: 'Mail' }
  await other.call(inviteEmployee, { as: boss, body })
  const invitation = async () => {
    const { body } = await other.call(listEmployees, { as: boss })
    return Array.isArray(body) ? body[0]?.invitation : undefined
  }
  await until('the first attempt', async () => (await invitation()) === 'failed')
  const server = await startMailServer(port)
  await until('the mail', async () => (await invitation()) === 'pending')
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
  const count = async (status: string) => (await list({ status })).length
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
