import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { deactivateUser, deleteUser } from '../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
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
  { as, id = '' }: { as: { cookie: string }; id?: string },
): Promise<number> {
  const response = await fetch(new URL(path.replace(':id', id), url), {
    method,
    headers: { cookie: as.cookie },
  })
  await response.arrayBuffer()
  return response.status
}

test('two servers start at once on one empty database, which is not seeded', () => {
  expect(printed).toEqual([])
  expect(accountsAtFirst).toBe(0)
})

test('of two admins who remove each other at once, on two servers, exactly one stays', async () => {
  for (const endpoint of [deleteUser, deactivateUser, deleteUser, deactivateUser]) {
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
})

test('a session opened at one server is valid at the other, and a logout at one ends it at both', async () => {
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
