import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { deactivateUser, deleteUser, inviteEmployee } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { uploadFile } from '../../api/contract/files.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { examplePdf } from '../e2e/example-pdf.ts'
import { enter } from '../session.ts'
import { startServerProcess, temporaryFolder } from './running-command.ts'
import { signIn } from './sign-in.ts'

/** Two servers on one database, as behind a load balancer. Both were started at once on the empty database. */
const stack = new AsyncDisposableStack()
let client: TestClient
let urls: readonly [string, string]
const printed: URL[] = []
let accountsAtFirst: number | null
beforeAll(async () => {
  const database = await createTestDatabase({ bare: true })
  stack.defer(() => database.drop())
  const folder = stack.use(await temporaryFolder())
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
  const servers = [stack.use(startServerProcess(env)), stack.use(startServerProcess(env))] as const
  urls = await Promise.all([servers[0].ready(), servers[1].ready()])
  client = testClient(database.url)
  stack.defer(() => client.end())
  printed.push(...servers.flatMap(({ links }) => links))
  accountsAtFirst = (await client.query('select from account')).rowCount
})
afterAll(() => stack.disposeAsync())
beforeEach(() => client.query('delete from account'))

/** Alternates between the servers. */
const urlOf = (turn: number) => urls[turn % 2 === 0 ? 0 : 1]

const newAdmin = (email: string) => enter(client, 'academy-admin', { email })

async function call(
  url: string,
  { method, path }: Endpoint,
  { as, id = '', body }: { as: { cookie: string }; id?: string; body?: object },
): Promise<number> {
  const response = await fetch(new URL(path.replace(':id', id), url), {
    method,
    headers: { cookie: as.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

test('two servers start at once on one empty database, which is not seeded', () => {
  expect(printed).toEqual([])
  expect(accountsAtFirst).toBe(0)
})

test('of two admins who remove each other at once, on two servers, exactly one stays, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (const endpoint of [deleteUser, deactivateUser]) {
      await client.query('delete from account')
      const [ada, ben] = [await newAdmin('ada@cro.example'), await newAdmin('ben@cro.example')]
      const statuses = await Promise.all([
        call(urls[0], endpoint, { as: ada, id: ben.id }),
        call(urls[1], endpoint, { as: ben, id: ada.id }),
      ])
      expect(statuses.toSorted()).toEqual([200, expect.toBeOneOf([401, 409])])
      const { rows } = await client.query(`select from account where status = 'active'`)
      expect(rows).toHaveLength(1)
    }
  }
})

test('of three admins who all remove one another at once, at least one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await client.query('delete from account')
    const admins: { id: string; cookie: string }[] = []
    for (const name of ['a', 'b', 'c']) admins.push(await newAdmin(`${name}@cro.example`))
    const pairs = admins.flatMap(as => admins.filter(({ id }) => id !== as.id).map(({ id }) => ({ as, id })))
    const statuses = await Promise.all(
      pairs.map((pair, index) => call(urlOf(index), index % 3 === 0 ? deleteUser : deactivateUser, pair)),
    )
    for (const status of statuses) expect([200, 401, 404, 409]).toContain(status)
    const { rows } = await client.query(`select from account where status = 'active'`)
    expect(rows.length).toBeGreaterThan(0)
  }
})

test('twenty invitations of one address at once, on two servers, make one account and one link that works', async () => {
  const as = await enter(client, 'academy-admin')
  const body = { email: 'crowd@cro.example', firstName: 'Ines', lastName: 'Okafor' }
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call(urlOf(index), inviteEmployee, { as, body })),
  )
  expect(statuses).toEqual(Array(20).fill(200))
  const count = async (from: string) =>
    (await client.query<{ count: number }>(`select count(*)::integer as count from ${from}`)).rows[0]?.count
  expect(await count(`account where area = 'employee'`)).toBe(1)
  expect(await count('invitation where used_at is null and expires_at > now()')).toBe(1)
  expect(await count(`audit_entry where action = 'employee-invited'`)).toBe(20)
})

test('a session that was opened at one server is valid at the other, and a logout at one ends it at both', async () => {
  const [email, password] = ['iva@cro.example', 'seven grey herons']
  const passwordHash = await hashPassword(password)
  await createAccount(client, { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
  const response = await fetch(new URL(employeeAuth.login.path, urls[0]), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const as = { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  expect(await call(urls[1], employeeAuth.check, { as })).toBe(200)
  expect(await call(urls[1], employeeAuth.logout, { as })).toBe(200)
  expect(await call(urls[0], employeeAuth.check, { as })).toBe(401)
})

test('ten wrong passwords count together, at whichever server they were tried', async () => {
  const guess = (turn: number) => signIn(urlOf(turn), 'employee', 'guessed@cro.example', 'a wrong guess')
  for (let turn = 0; turn < 10; turn += 1) expect(await guess(turn)).toBe(401)
  expect([await guess(0), await guess(1)]).toEqual([429, 429])
})

test('a file that was uploaded to one server is served by the other', async () => {
  const { cookie } = await enter(client, 'library-admin')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(examplePdf())], 'records.pdf'))
  const stored = await fetch(new URL(uploadFile.path, urls[0]), { method: 'POST', headers: { cookie }, body: form })
  const { url }: { url: string } = await stored.json()
  const served = await fetch(new URL(url, urls[1]))
  expect(Buffer.from(await served.arrayBuffer()).equals(examplePdf())).toBe(true)
})
