import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { inviteEmployee } from '../../../api/contract/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { certifyCycle, openDueCycles, readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

let count = 0

/** Creates an employee of a new organisation whose calendar is UTC. */
async function employeeWith(settings: { dueDays?: number; retrainMonths?: number; reminderDays?: number[] } = {}) {
  count += 1
  const organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  const { dueDays = null, retrainMonths = null, reminderDays = [] } = settings
  await app.client`
    update organisation set due_days = ${dueDays}, retrain_months = ${retrainMonths}, time_zone = 'UTC',
      reminder_days = ${reminderDays}, due_days_since = now() - interval '5 years' where id = ${organisationId}`
  return app.signIn('employee', { organisationId })
}

/** Returns a day as YYYY-MM-DD, counted from today. */
async function day(days: number): Promise<string> {
  const [row] = await app.client<
    { day: string }[]
  >`select ((now() at time zone 'UTC')::date + ${days}::integer)::text as day`
  return row?.day ?? ''
}

async function expiresOn(id: string, until: string): Promise<void> {
  await app.client`update training_cycle set certified_until = ${until} where employee_id = ${id} and certified_at is not null`
}

const stageOf = async (id: string) =>
  (await app.client<{ stage: number }[]>`select training_stage as stage from account where id = ${id}`)[0]?.stage

test('with the default settings there is one cycle, without deadline and expiry', async () => {
  const { id } = await app.signIn('employee')
  const open = { cycle: 1, dueOn: null, certifiedUntil: null }
  expect(await readOpenCycle(app.client, id)).toEqual(open)
  expect(await certifyCycle(app.client, id, 1)).toBe(true)
  expect(await readOpenCycle(app.client, id)).toEqual(open)
})

test('an invitation that is accepted sets the day from which the first deadline counts, once', async () => {
  const admin = await app.signIn('academy-admin')
  const body = { email: 'soon@cro.example', firstName: 'Ilse', lastName: 'Verhoeven' }
  await app.call(inviteEmployee, { as: admin, body })
  const acceptedAt = async () =>
    (await app.client<{ at: Date | null }[]>`select accepted_at as at from account where email = ${body.email}`)[0]?.at
  expect(await acceptedAt()).toBe(null)
  const inviteToken = await app.mailedToken(body.email)
  const password = { email: body.email, newPassword: 'seven grey herons', inviteToken }
  expect((await app.call(employeeAuth.setPassword, { body: password })).status).toBe(200)
  const accepted = await acceptedAt()
  expect(accepted).toBeInstanceOf(Date)
})

test('the first cycle is due the days of the setting after the acceptance', async () => {
  const { id } = await employeeWith({ dueDays: 30 })
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(await day(30))
  await app.client`update account set accepted_at = accepted_at - interval '40 days' where id = ${id}`
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(await day(-10))
})

test('a person who is deactivated, or has not accepted the invitation, has no deadline', async () => {
  const { id } = await employeeWith({ dueDays: 30 })
  await app.client`update account set status = 'deactivated' where id = ${id}`
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(null)
  await app.client`update account set status = 'active', accepted_at = null where id = ${id}`
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(null)
})

test('a certification is valid for the months of the setting, and its dates never move', async () => {
  const { id } = await employeeWith({ dueDays: 30, retrainMonths: 12 })
  await certifyCycle(app.client, id, 1)
  const [row] = await app.client<{ day: string }[]>`
    select ((now() at time zone 'UTC')::date + interval '12 months')::date::text as day`
  expect(await readOpenCycle(app.client, id)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: row?.day })
  await app.client`update organisation set retrain_months = 24`
  expect(await certifyCycle(app.client, id, 1)).toBe(false)
  expect((await readOpenCycle(app.client, id)).certifiedUntil).toBe(row?.day)
})

test.each([
  { reminderDays: [], opens: 0 },
  { reminderDays: [7, 30], opens: 30 },
])('with reminders $reminderDays, the next cycle opens $opens days before expiry', async ({ reminderDays, opens }) => {
  const { id } = await employeeWith({ retrainMonths: 12, reminderDays })
  await certifyCycle(app.client, id, 1)
  await app.client`update account set training_stage = 2 where id = ${id}`
  await expiresOn(id, await day(opens + 1))
  expect((await readOpenCycle(app.client, id)).cycle).toBe(1)
  const until = await day(opens)
  await expiresOn(id, until)
  const next = { cycle: 2, dueOn: until, certifiedUntil: until }
  expect(await readOpenCycle(app.client, id)).toEqual(next)
  expect(await readOpenCycle(app.client, id)).toEqual(next)
  expect(await stageOf(id)).toBe(0)
})

test('a certification without expiry never opens another cycle', async () => {
  const { id } = await employeeWith({ reminderDays: [30] })
  await certifyCycle(app.client, id, 1)
  expect(await openDueCycles(app.client, 100)).toBe(0)
  expect(await readOpenCycle(app.client, id)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: null })
})

test('the job opens the cycles whose day has come, each once', async () => {
  const employees = [await employeeWith({ retrainMonths: 1 }), await employeeWith({ retrainMonths: 1 })]
  for (const { id } of employees) {
    await certifyCycle(app.client, id, 1)
    await expiresOn(id, await day(-3))
  }
  expect(await openDueCycles(app.client, 1)).toBe(1)
  expect(await openDueCycles(app.client, 100)).toBe(1)
  expect(await openDueCycles(app.client, 100)).toBe(0)
  for (const { id } of employees)
    expect(await readOpenCycle(app.client, id)).toMatchObject({ cycle: 2, dueOn: await day(-3) })
})

test('concurrent readers open the next cycle once, beside a transaction that has locked the employee', async () => {
  const { id } = await employeeWith({ retrainMonths: 1 })
  await certifyCycle(app.client, id, 1)
  await expiresOn(id, await day(0))
  const database = openDatabase(app.databaseUrl, { max: 8, statementSeconds: 5, onIdleError: () => {} })
  const cycles = await Promise.all(
    Array.from({ length: 8 }, () =>
      database.transaction(async sql => {
        await sql`select from account where id = ${id} for no key update`
        return (await readOpenCycle(sql, id)).cycle
      }),
    ).concat(Array.from({ length: 8 }, () => database.transaction(async sql => (await readOpenCycle(sql, id)).cycle))),
  )
  await database.close()
  expect(new Set(cycles)).toEqual(new Set([2]))
})
