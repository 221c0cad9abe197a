import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { DatabaseUnavailable, openDatabase } from '../../api/database/database.ts'
import { sharedStatement } from '../../api/database/shared-statement.ts'
import { completionStore } from '../../api/queries/completions.ts'
import { until } from '../until.ts'
import { createTestApp, type TestApp, type Visitor } from './test-app.ts'

/** Statements that are held until they are let go, and what each of them was asked. */
function heldStatements() {
  const began: { readonly asked: readonly string[]; letGo(): void }[] = []
  const call = sharedStatement<string, string>(
    async asked => {
      const held = Promise.withResolvers<void>()
      began.push({ asked, letGo: held.resolve })
      await held.promise
      return asked.map(input => `${input}!`)
    },
    { statements: 1, calls: 3 },
  )
  return { began, call }
}

test('calls that come together go as one; who comes while it runs is answered by the next', async () => {
  const { began, call } = heldStatements()
  const first = [call('a'), call('b')]
  await turn()
  const second = ['c', 'd', 'e', 'f'].map(call)
  await turn()
  expect(began.map(({ asked }) => asked)).toEqual([['a', 'b']])
  began[0]?.letGo()
  expect(await Promise.all(first)).toEqual(['a!', 'b!'])
  await until('the second statement', () => began[1])
  expect(began[1]?.asked).toEqual(['c', 'd', 'e'])
  began[1]?.letGo()
  await until('the third statement', () => began[2])
  began[2]?.letGo()
  expect(await Promise.all(second)).toEqual(['c!', 'd!', 'e!', 'f!'])
})

const refusal = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })

test.each([
  ['what the database refuses', refusal('22021')],
  ['what waited in it too long', new DatabaseUnavailable('lock timeout', { cause: refusal('55P03') })],
])('%s fails by itself; the neighbours are answered', async (_, error) => {
  const asked: (readonly string[])[] = []
  const call = sharedStatement<string, string>(async inputs => {
    asked.push(inputs)
    if (inputs.includes('bad')) throw error
    return inputs
  })
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map(call))
  expect(settled).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: error },
    { status: 'fulfilled', value: 'b' },
  ])
  expect(asked).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

test.each([
  ['lost', new Error('ECONNRESET')],
  ['shutting down', refusal('57P01')],
  ['without a connection to give', refusal('53300')],
])('a database that is %s fails them all, at once, and the next are tried anew', async (_, cause) => {
  let tried = 0
  let lost = true
  const call = sharedStatement<string, string>(async inputs => {
    tried += 1
    if (lost) throw new DatabaseUnavailable('no', { cause })
    return inputs
  })
  const settled = await Promise.allSettled(['a', 'b'].map(call))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tried).toBe(1)
  lost = false
  expect(await call('c')).toBe('c')
})

test('while the database is silent no more wait for it than may; they are answered when it is back', async () => {
  const silent = Promise.withResolvers<void>()
  const call = sharedStatement<string, string>(
    async inputs => {
      await silent.promise
      return inputs
    },
    { statements: 1, calls: 1, waiting: 2 },
  )
  const under = call('under way')
  await turn()
  const waiting = ['a', 'b'].map(call)
  await expect(call('c')).rejects.toThrow(DatabaseUnavailable)
  silent.resolve()
  expect(await Promise.all([under, ...waiting])).toEqual(['under way', 'a', 'b'])
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

test.each([
  ['it has no connection to give', '53300', 1],
  ['it shuts down', '57P01', 1],
  ['nothing can be written, after a failover', '25006', 1],
  ['one waited too long for a lock', '55P03', 3],
  ['two waited for each other', '40P01', 3],
  ['a letter is none', '22021', 3],
])(
  'where PostgreSQL says that %s, two calls are tried together, and each by itself if one may be to blame',
  async (_, code, times) => {
    const database = openDatabase(app.databaseUrl, { max: 2, statementSeconds: 10, onIdleError: () => undefined })
    await using stack = new AsyncDisposableStack()
    stack.defer(() => database.close())
    let tried = 0
    const call = sharedStatement<string, string>(async inputs => {
      tried += 1
      await database.query(`do $$ begin raise sqlstate '${code}'; end $$`)
      return inputs
    })
    const settled = await Promise.allSettled(['a', 'b'].map(call))
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(tried).toBe(times)
  },
)

const complete = (as: Visitor, body: object) =>
  app.call(completeModule, { as, body: { moduleId: 1, score: 0, ...body } })

/** So many employees, four at least. */
async function signIn(count: number): Promise<[Visitor, Visitor, Visitor, Visitor, ...Visitor[]]> {
  const one = () => app.signIn('employee')
  const people: [Visitor, Visitor, Visitor, Visitor, ...Visitor[]] = [
    await one(),
    await one(),
    await one(),
    await one(),
  ]
  while (people.length < count) people.push(await one())
  return people
}

test('of many results that come at once each has its own verdict', async () => {
  const people = await signIn(8)
  const [one, two, three, four] = people
  const taken = crypto.randomUUID()
  await complete(one, { id: taken })
  const twice = crypto.randomUUID()
  const answers = await Promise.all([
    ...people.map(person => complete(person, { id: crypto.randomUUID(), score: 100 })),
    complete(two, { answers: [{ questId: '\u0000', choice: 0 }], contentVersion: 2 }),
    complete(two, { moduleId: 2, score: 100 }),
    complete(two, { moduleId: 4 }),
    complete(two, { id: taken }),
    complete(three, { id: twice }),
    complete(three, { id: twice }),
    complete(one, { id: taken }),
    complete(one, { id: taken, score: 100 }),
    complete(four, { id: crypto.randomUUID() }),
    app.call(completeModule, { body: { moduleId: 1, score: 0 } }),
  ])
  const verdicts = answers.slice(people.length).map(({ status, body }) => ('code' in body ? body.code : status))
  expect(answers.slice(0, people.length).map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(verdicts).toEqual([
    'bad-request',
    'impossible-score',
    'module-locked',
    'id-of-another',
    200,
    200,
    200,
    'id-reused',
    200,
    'signed-out',
  ])
  const { rows } = await app.client.query(
    'select count(*)::integer as count from completion where employee_id = any($1)',
    [people.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ count: people.length + 3 }])
  for (const person of people)
    expect((await app.call(getProgress, { as: person })).body).toMatchObject([{ region_id: 1, score: 100 }])
})

test('of two who send the same id at once, one has it', async () => {
  const pair = [await app.signIn('employee'), await app.signIn('employee')]
  const id = crypto.randomUUID()
  const answers = await Promise.all(pair.map(person => complete(person, { id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await app.client.query('select employee_id from completion where id = $1', [id])
  expect(rows).toEqual([{ employee_id: pair[answers.findIndex(({ status }) => status === 200)]?.id }])
})

test('whose account somebody holds waits for that, and nobody else does', async () => {
  const [held, ...others] = await signIn(5)
  // Its statements would rather wait for ever than be given up: who waits here, waits for the account.
  const database = openDatabase(app.databaseUrl, { max: 4, statementSeconds: 600, onIdleError: () => undefined })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => database.close())
  const holder = stack.use(await hold(held.id))
  const store = completionStore(database)
  const completionOf = ({ id }: Visitor) => ({
    id: crypto.randomUUID(),
    employeeId: id,
    moduleId: 1,
    score: 0,
    finishedAt: new Date().toISOString(),
    reported: { moduleId: 1, score: 0, finishedAt: null, answers: null, contentVersion: null },
    stage: 1 as const,
  })
  let isStored = false
  const waiting = store([completionOf(held), completionOf(held)]).then(stored => {
    isStored = true
    return stored
  })
  const stored = await Promise.all(others.map(person => store([completionOf(person), completionOf(person)])))
  expect(stored).toEqual(others.map(() => true))
  expect(isStored).toBe(false)
  await holder.letGo()
  expect(await waiting).toBe(true)
})

test('who is signed out, deactivated or deleted is refused at the very next call, among however many', async () => {
  const admin = await app.signIn('academy-admin')
  const people = await signIn(6)
  const [leaving, deactivated, deleted, ...staying] = people
  const read = () => Promise.all(people.map(as => app.call(getProgress, { as })))
  expect((await read()).map(({ status }) => status)).toEqual(people.map(() => 200))
  // Others read all the time, so that there is always a statement under way.
  let isOver = false
  const busy = Promise.all(
    staying.map(async as => {
      while (!isOver) expect((await app.call(getProgress, { as })).status).toBe(200)
    }),
  )
  await app.call(employeeAuth.logout, { as: leaving })
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [deactivated.id])
  await app.call(deleteUser, { as: admin, params: { id: deleted.id } })
  const answers = await read()
  isOver = true
  await busy
  expect(answers.map(({ body }) => ('code' in body ? body.code : 'read'))).toEqual([
    'signed-out',
    'signed-out',
    'account-deleted',
    ...staying.map(() => 'read'),
  ])
})

/** Holds an account as an admin does who changes it. */
async function hold(id: string): Promise<AsyncDisposable & { letGo(): Promise<unknown> }> {
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query('select from account where id = $1 for update', [id])
  return { letGo: () => client.query('rollback'), [Symbol.asyncDispose]: () => client.end() }
}
