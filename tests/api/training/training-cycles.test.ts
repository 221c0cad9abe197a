import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { findCertificate, issueCertificate } from '../../../api/contract/certificates.ts'
import { completeModule, getTraining } from '../../../api/contract/training.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { certifyCycle, openDueCycles, readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import { modulePoints } from '../../../content/curriculum/rules.ts'
import { invitedAccount } from '../accounts/invited-account.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, completionCalls, completionOf, newCompletion } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const { completeAll, outcomes, progressOf, stageOf } = completionCalls(app)
const trainingOf = async (as: Visitor) => (await app.call(getTraining, { as })).body
const certificateOf = (as: Visitor, body = {}) => app.call(issueCertificate, { as, body })
const total = moduleTexts.slice(0, 7).reduce((sum, module) => sum + modulePoints(module), 0)
const withoutPoints = () => [1, 2, 3, 4, 5, 6, 7].map(moduleId => completionOf(moduleId))

/** Lets the certification of an employee expire today, so that the next cycle opens. */
const expire = ({ id }: Visitor) =>
  app.client.query('update training_cycle set certified_until = current_date where employee_id = $1', [id])

/** Certifies an employee whose second cycle opens today. */
async function recertified(): Promise<Visitor> {
  const employee = await app.signIn('employee')
  await completeUpTo(app, 7, employee)
  await expire(employee)
  return employee
}

test('without retraining there is one cycle, without deadline and expiry', async () => {
  const employee = await app.signIn('employee')
  const none = { cycle: 1, due_on: null, certified_until: null, progress: [], history: [] }
  expect(await trainingOf(employee)).toEqual(none)
  expect(await complete(employee, { moduleId: 1, score: 100 })).toMatchObject({ status: 200, body: { cycle: 1 } })
  expect(await trainingOf(employee)).toMatchObject({ ...none, progress: [{ region_id: 1, score: 100 }] })
  await completeUpTo(app, 7, employee)
  const certified = { cycle: 1, score: total, certified_until: null, certified_at: expect.any(String) }
  expect(await trainingOf(employee)).toMatchObject({ cycle: 1, history: [{ ...certified, certificate: null }] })
  const early = { moduleId: 1, score: 0, cycle: 2 }
  expect(await complete(employee, early)).toMatchObject(refused(409, 'cycle-not-open'))
})

test('a new cycle starts empty, locks its modules again, and keeps the results of the first', async () => {
  const employee = await recertified()
  // Before and after the cycle is stored.
  expect(await progressOf(employee)).toEqual([])
  const { certified_until } = { certified_until: null, ...(await trainingOf(employee)) }
  expect(certified_until).toEqual(expect.any(String))
  const first = { cycle: 1, score: total, certified_until }
  const second = { cycle: 2, due_on: certified_until, progress: [], history: [first] }
  expect(await trainingOf(employee)).toMatchObject(second)
  expect(await progressOf(employee)).toEqual([])
  expect(await stageOf(employee)).toBe(0)
  expect(await complete(employee, { moduleId: 2, score: 0 })).toMatchObject({ body: { code: 'module-locked' } })
  expect(await complete(employee, { moduleId: 1, score: 0 })).toMatchObject({ status: 200, body: { cycle: 2 } })
  expect(await stageOf(employee)).toBe(1)
  expect(await progressOf(employee)).toMatchObject([{ region_id: 1, score: 0 }])
  expect(await trainingOf(employee)).toMatchObject({ history: [first] })
})

test('a result without an id counts once in each cycle', async () => {
  const employee = await recertified()
  const first = await complete(employee, { moduleId: 1, score: 100, cycle: 1 })
  const second = await complete(employee, { moduleId: 1, score: 100 })
  expect([first, second]).toMatchObject([
    { status: 200, body: { cycle: 1 } },
    { status: 200, body: { cycle: 2 } },
  ])
  expect((await complete(employee, { moduleId: 1, score: 100, cycle: 2 })).body).toEqual(second.body)
})

test('a late result of an earlier cycle raises its score and never moves its dates', async () => {
  const employee = await app.signIn('employee')
  await outcomes(employee, withoutPoints())
  await expire(employee)
  const before = await trainingOf(employee)
  expect(before).toMatchObject({ cycle: 2, history: [{ cycle: 1, score: 0 }] })
  const late = [{ moduleId: 1, score: 100, cycle: 1 }, newCompletion(), { moduleId: 2, score: 150, cycle: 3 }]
  const { body } = await completeAll(employee, late)
  const accepted = [1, 2].map(cycle => ({ status: 200, body: { cycle } }))
  expect(body).toMatchObject({ results: [...accepted, refused(409, 'cycle-not-open')] })
  const after = await trainingOf(employee)
  expect(after).toMatchObject({ progress: [{ region_id: 1, score: 100 }], history: [{ cycle: 1, score: 100 }] })
  if (!('history' in before && 'history' in after)) throw new Error('The training could not be read.')
  expect({ ...after.history[0], score: 0 }).toEqual(before.history[0])
})

test('the cycle is ignored when a reused id is compared, and the stored one is returned', async () => {
  const employee = await recertified()
  const body = newCompletion()
  const first = await complete(employee, { ...body, cycle: 1 })
  expect(first).toMatchObject({ status: 200, body: { cycle: 1 } })
  for (const changes of [{}, { cycle: 2 }, { cycle: 7 }])
    expect((await complete(employee, { ...body, ...changes })).body).toEqual(first.body)
})

test('a certificate is issued for each certified cycle, with its own score and last valid day', async () => {
  const employee = await recertified()
  const { body: training } = await app.call(getTraining, { as: employee })
  expect(await certificateOf(employee, { cycle: 2 })).toMatchObject({ status: 409, body: { code: 'not-certified' } })
  const first = await certificateOf(employee)
  const until = 'certified_until' in training ? training.certified_until : null
  expect(first).toMatchObject({ status: 200, body: { cycle: 1, score: total, valid_until: until } })
  await outcomes(employee, withoutPoints())
  expect(await certificateOf(employee)).toMatchObject({ body: { cycle: 2, score: 0, valid_until: null } })
  expect((await certificateOf(employee, { cycle: 1 })).body).toEqual(first.body)
  const code = 'code' in first.body ? first.body.code : ''
  expect(await trainingOf(employee)).toMatchObject({ history: [{ certificate: code }, { cycle: 2 }] })
  expect(await app.call(findCertificate, { query: { code } })).toMatchObject({ body: { valid_until: until } })
})

let count = 0

type Settings = { dueDays?: number; retrainMonths?: number; reminderDays?: number[] }

/** Creates an organisation whose calendar is UTC, and returns its id. */
async function organisationWith(settings: Settings): Promise<string> {
  count += 1
  const organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  const { dueDays = null, retrainMonths = null, reminderDays = [] } = settings
  await app.client`
    update organisation set due_days = ${dueDays}, retrain_months = ${retrainMonths}, time_zone = 'UTC',
      reminder_days = ${reminderDays} where id = ${organisationId}`
  return organisationId
}

/** Creates an employee of such an organisation. */
const employeeWith = async (settings: Settings) =>
  app.signIn('employee', { organisationId: await organisationWith(settings) })

/** Returns a day as YYYY-MM-DD, counted from today. */
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

async function expiresOn(id: string, until: string): Promise<void> {
  await app.client`update training_cycle set certified_until = ${until} where employee_id = ${id} and certified_at is not null`
}

test('accepting an invitation stores the day from which the first deadline counts', async () => {
  const { id, email, token } = await invitedAccount(app)
  const acceptedAt = async () =>
    (await app.client<{ at: Date | null }[]>`select accepted_at as at from account where id = ${id}`)[0]?.at
  expect(await acceptedAt()).toBe(null)
  const body = { email, newPassword: 'seven grey herons', inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  expect(await acceptedAt()).toBeInstanceOf(Date)
})

test('an invited person has no deadline before accepting the invitation', async () => {
  const { id, email, token } = await invitedAccount(app)
  const organisationId = await organisationWith({ dueDays: 30 })
  await app.client`update account set organisation_id = ${organisationId} where id = ${id}`
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(null)
  await app.call(employeeAuth.setPassword, { body: { email, newPassword: 'seven grey herons', inviteToken: token } })
  expect((await readOpenCycle(app.client, id)).dueOn).toBe(day(30))
})

test('a person who is deactivated has no deadline, and the same one again afterwards', async () => {
  const { id } = await employeeWith({ dueDays: 30 })
  const statuses = ['active', 'deactivated', 'active']
  for (const [index, dueOn] of [day(30), null, day(30)].entries()) {
    await app.client`update account set status = ${statuses[index] ?? ''} where id = ${id}`
    expect((await readOpenCycle(app.client, id)).dueOn).toBe(dueOn)
  }
})

test('a certification is valid for the months of the setting, and its dates never move', async () => {
  const { id } = await employeeWith({ dueDays: 30, retrainMonths: 12 })
  await certifyCycle(app.client, id, 1)
  const certifiedUntil = Temporal.Now.plainDateISO('UTC').add({ months: 12 }).toString()
  expect(await readOpenCycle(app.client, id)).toEqual({ cycle: 1, dueOn: null, certifiedUntil })
  await app.client`update organisation set retrain_months = 24`
  expect(await certifyCycle(app.client, id, 1)).toBe(false)
  expect((await readOpenCycle(app.client, id)).certifiedUntil).toBe(certifiedUntil)
})

test.each([
  ['in time counts from the expiry of the one before', 10, 10],
  ['on its last day counts from that day', 0, 0],
  ['too late counts from its own day', -10, 0],
])('a renewal %s', async (_, expires, from) => {
  const { id } = await employeeWith({ retrainMonths: 12, reminderDays: [30] })
  await certifyCycle(app.client, id, 1)
  await expiresOn(id, day(expires))
  expect((await readOpenCycle(app.client, id)).cycle).toBe(2)
  await certifyCycle(app.client, id, 2)
  const until = Temporal.PlainDate.from(day(from)).add({ months: 12 }).toString()
  expect((await readOpenCycle(app.client, id)).certifiedUntil).toBe(until)
})

test.each([
  { reminderDays: [], opens: 0 },
  { reminderDays: [7, 30], opens: 30 },
])('with reminders $reminderDays, the next cycle opens $opens days before expiry', async ({ reminderDays, opens }) => {
  const employee = await employeeWith({ retrainMonths: 12, reminderDays })
  const { id } = employee
  await certifyCycle(app.client, id, 1)
  await app.client`update account set training_stage = 2 where id = ${id}`
  await expiresOn(id, day(opens + 1))
  expect((await readOpenCycle(app.client, id)).cycle).toBe(1)
  const until = day(opens)
  await expiresOn(id, until)
  const next = { cycle: 2, dueOn: until, certifiedUntil: until }
  expect(await readOpenCycle(app.client, id)).toEqual(next)
  expect(await readOpenCycle(app.client, id)).toEqual(next)
  expect(await stageOf(employee)).toBe(0)
})

test('the job opens the cycles whose day has come, each once', async () => {
  const unlimited = await employeeWith({ reminderDays: [30] })
  await certifyCycle(app.client, unlimited.id, 1)
  const employees = [await employeeWith({ retrainMonths: 1 }), await employeeWith({ retrainMonths: 1 })]
  for (const { id } of employees) {
    await certifyCycle(app.client, id, 1)
    await expiresOn(id, day(-3))
  }
  expect(await openDueCycles(app.client, 1)).toBe(1)
  expect(await openDueCycles(app.client, 100)).toBe(1)
  expect(await openDueCycles(app.client, 100)).toBe(0)
  for (const { id } of employees)
    expect(await readOpenCycle(app.client, id)).toMatchObject({ cycle: 2, dueOn: day(-3) })
  expect(await readOpenCycle(app.client, unlimited.id)).toMatchObject({ cycle: 1, certifiedUntil: null })
})

test('concurrent readers open the next cycle once, even while the employee is locked', async () => {
  const { id } = await employeeWith({ retrainMonths: 1 })
  await certifyCycle(app.client, id, 1)
  await expiresOn(id, day(0))
  const database = openDatabase(app.databaseUrl, { max: 8, statementSeconds: 5, onIdleError: () => {} })
  const cycles = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      database.transaction(async sql => {
        if (index % 2 === 0) await sql`select from account where id = ${id} for no key update`
        return (await readOpenCycle(sql, id)).cycle
      }),
    ),
  )
  await database.close()
  expect(new Set(cycles)).toEqual(new Set([2]))
})
