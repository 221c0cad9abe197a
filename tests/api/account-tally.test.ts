import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Queryable } from '../../api/database/database.ts'
import { countUsers, deactivateAccount, deleteAccount, reactivateAccount } from '../../api/queries/academy-users.ts'
import { type Area, createAccount, findAccount, lockAccount } from '../../api/queries/accounts.ts'
import { storeCompletions } from '../../api/queries/completions.ts'
import { createInvitation } from '../../api/queries/invitations.ts'
import { setPassword } from '../../api/queries/set-password.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { expectTrueTallies } from '../expect-true-tallies.ts'
import { lockWaits } from '../lock-waits.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'

let own: TestDatabase
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.url, { max: 4, statementSeconds: 10, onIdleError: () => undefined })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

type Act =
  | 'invite'
  | 'create'
  | 'accept'
  | 'deactivate'
  | 'reactivate'
  | 'delete'
  | 'complete'
  | 'certify'
  | 'break off'
interface Step {
  readonly act: Act
  readonly person: number
  readonly area: Area
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'invite',
      'create',
      'accept',
      'deactivate',
      'reactivate',
      'delete',
      'complete',
      'certify',
      'break off',
    ),
    person: fc.nat({ max: 4 }),
    area: fc.constantFrom('employee', 'employee', 'employee', 'academy-admin', 'library-admin'),
  }),
  { maxLength: 25 },
)

/** One action, as the application takes it: in a transaction that holds the account. */
async function take({ act, person, area }: Step): Promise<void> {
  const email = `p${person}@cro.example`
  const newcomer = { area, email, firstName: 'P', lastName: 'Q' }
  await database.transaction(async client => {
    if (act === 'create') return void (await createAccount(client, { ...newcomer, passwordHash: 'x' }))
    if (act === 'invite') {
      const account = await createAccount(client, newcomer)
      return void ('id' in account && (await createInvitation(client, account.id, 'invitation')))
    }
    const found = await findAccount(client, area, email)
    const account = found && (await lockAccount(client, found.id))
    if (account) await change(client, account.id, act)
  })
}

async function change(client: Queryable, id: string, act: Act): Promise<void> {
  switch (act) {
    case 'accept':
      return setPassword(client, id, 'x')
    case 'deactivate':
      return deactivateAccount(client, id)
    case 'reactivate':
      return reactivateAccount(client, id)
    case 'delete':
      return deleteAccount(client, id)
    case 'complete':
      return complete(client, id, 1, 1)
    case 'certify':
      return complete(client, id, 7, 2)
    case 'break off':
      await deactivateAccount(client, id)
      await client.query('rollback')
  }
}

async function complete(client: Queryable, employeeId: string, moduleId: number, stage: 1 | 2): Promise<void> {
  const finishedAt = new Date().toISOString()
  const reported = { moduleId, score: 100, finishedAt: null, answers: null, contentVersion: null }
  const completion = { id: crypto.randomUUID(), employeeId, moduleId, score: 100, finishedAt, reported, stage }
  await storeCompletions(client, [completion])
}

test('after any sequence of actions, on several connections at once, the tallies are what counting would find', {
  tags: ['soak'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), async connections => {
      await Promise.all(
        connections.map(async each => {
          for (const step of each) await take(step)
        }),
      )
      await expectTrueTallies(database)
    }),
    { numRuns: propertyRuns(25, 1000) },
  )
})

test('who is certified stays so, whichever of their results is stored last', async () => {
  const employee = { area: 'employee', email: 'certified@cro.example', firstName: 'P', lastName: 'Q' } as const
  const account = await createAccount(database, employee)
  if ('refused' in account) throw new Error(account.refused)
  await complete(database, account.id, 7, 2)
  await complete(database, account.id, 3, 1)
  const { rows } = await database.query('select training_stage from account where id = $1', [account.id])
  expect(rows).toEqual([{ training_stage: 2 }])
  await deleteAccount(database, account.id)
})

test.each([
  { meanwhile: 2, own: 1 },
  { meanwhile: 1, own: 2 },
] as const)('of two results at once, which bring to stage $meanwhile and $own, the higher counts', async stages => {
  const employee = { area: 'employee', email: 'twice@cro.example', firstName: 'P', lastName: 'Q' } as const
  const account = await createAccount(database, employee)
  if ('refused' in account) throw new Error(account.refused)
  let second: Promise<void> | undefined
  await database.transaction(async client => {
    await complete(client, account.id, 1, stages.meanwhile)
    second = complete(database, account.id, 2, stages.own)
    await until('it to wait for the account', async () => (await lockWaits(client)) === 1)
  })
  await second
  const { rows } = await database.query('select training_stage from account where id = $1', [account.id])
  expect(rows).toEqual([{ training_stage: 2 }])
  await expectTrueTallies(database)
  await deleteAccount(database, account.id)
})

test('a deletion and a completion that are counted in one shard never wait for each other', async () => {
  const [one, other] = await inOneShard()
  try {
    const employee = { area: 'employee', firstName: 'P', lastName: 'Q' } as const
    const leaver = await createAccount(one, { ...employee, email: 'leaver@cro.example' })
    const learner = await createAccount(one, { ...employee, email: 'learner@cro.example' })
    if ('refused' in leaver || 'refused' in learner) throw new Error('refused')
    await complete(one, leaver.id, 1, 1)
    let both: Promise<unknown> | undefined
    await database.transaction(async client => {
      await client.query('select from module_tally for update')
      both = Promise.all([deleteAccount(other, leaver.id), complete(one, learner.id, 1, 1)])
      await Promise.race([both, until('both to wait', async () => (await lockWaits(client)) === 2)])
    })
    await both
    await expectTrueTallies(database)
    await deleteAccount(database, learner.id)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
})

/** Two connections that count in the same place: what a backend adds up depends on its process (migration 003). */
async function inOneShard(): Promise<readonly [pg.Client, pg.Client]> {
  const byShard = new Map<number, pg.Client>()
  for (;;) {
    const client = new pg.Client(own.url)
    await client.connect()
    const { rows } = await client.query<{ shard: number }>('select pg_backend_pid() % 16 as shard')
    const shard = rows[0]?.shard ?? 0
    const there = byShard.get(shard)
    if (!there) {
      byShard.set(shard, client)
      continue
    }
    byShard.delete(shard)
    await Promise.all([...byShard.values()].map(each => each.end()))
    return [there, client]
  }
}

test('many rows at once, and all of them at once, are counted as well', async () => {
  await database.query(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', 'many' || n || '@cro.example', 'M', 'N', case when n % 3 = 0 then 'invited' else 'active' end
     from generate_series(1, 300) as n`,
  )
  await expectTrueTallies(database)
  await database.query(`update account set status = 'active', training_stage = 1 where email like 'many%0@cro.example'`)
  await expectTrueTallies(database)
  await database.query(`delete from account where email like 'many1%'`)
  await expectTrueTallies(database)
  await database.query('truncate account cascade')
  await expectTrueTallies(database)
  const none = { total: 0, active: 0, invited: 0, deactivated: 0 }
  expect(await countUsers(database)).toMatchObject({ employees: none, admins: none })
})
