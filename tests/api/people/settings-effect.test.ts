import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import type { Settings, SettingsEffect } from '../../../api/contract/admin/settings.ts'
import { changeSettings, readSettings } from '../../../api/contract/admin/settings.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { certifyCycle, openDueCycles, readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { testClient } from '../../database.ts'
import { propertyRuns } from '../../property-runs.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileAccountLocked, whileLocked } from '../while-locked.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

const defaults: Settings = {
  dueDays: null,
  retrainMonths: null,
  reminderDays: [],
  certificateYears: 10,
  timeZone: 'UTC',
  adminDigest: false,
}
const none: SettingsEffect = {
  dueDatesMoved: 0,
  cyclesOpened: 0,
  cyclesWithdrawn: 0,
  validityShortened: 0,
  validityExtended: 0,
  remindersNow: 0,
}

/** Returns a day as YYYY-MM-DD, counted from today. */
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const after = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString()

let count = 0

/** Creates an organisation with these settings. `change` returns the effect shown, and then makes the change. */
async function newClient(changes: Partial<Settings> = {}) {
  count += 1
  const organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  const admin = await app.signIn('academy-admin', { organisationId })
  const put = async (settings: Partial<Settings>, query = {}) => {
    const { status, body } = await app.call(changeSettings, { as: admin, query, body: { ...defaults, ...settings } })
    expect(status).toBe(200)
    return body
  }
  await put(changes)
  return {
    admin,
    put,
    /** Creates an employee who accepted the invitation some days ago. */
    async accepted(days: number): Promise<Visitor> {
      const employee = await app.signIn('employee', { organisationId })
      await app.client`update account set accepted_at = now() - ${days} * interval '1 day' where id = ${employee.id}`
      return employee
    },
    async change(settings: Partial<Settings>) {
      const effect = await put(settings, { dryRun: 'true' })
      await put(settings)
      return effect
    },
  }
}

type Client = Awaited<ReturnType<typeof newClient>>

/** Stores that an employee was certified in the first cycle on a day, with a validity until another. */
async function certify({ id }: { readonly id: string }, from: string, until: string | null): Promise<void> {
  await app.client`
    insert into training_cycle (employee_id, cycle, certified_at, valid_from, certified_until)
    values (${id}, 1, ${from}, ${from}, ${until})`
  await app.client`update account set training_stage = 2 where id = ${id}`
}

async function certified(client: Client, from: string, until: string | null): Promise<Visitor> {
  const employee = await client.accepted(0)
  await certify(employee, from, until)
  return employee
}

const openAll = () => openDueCycles(app.client, 1000)
const stateOf = ({ id }: { readonly id: string }) => readOpenCycle(app.client, id)

test('a dry run shows the effect and changes nothing', async () => {
  const client = await newClient()
  const employee = await client.accepted(3)
  const effect = await client.put({ dueDays: 10, reminderDays: [7], retrainMonths: 12 }, { dryRun: 'true' })
  expect(effect).toEqual({ ...none, dueDatesMoved: 1, remindersNow: 1 })
  expect((await app.call(readSettings, { as: client.admin })).body).toEqual(defaults)
  expect(await stateOf(employee)).toMatchObject({ dueOn: null })
  expect(await client.put({ certificateYears: 3, timeZone: 'Asia/Tokyo' }, { dryRun: 'true' })).toEqual(none)
})

test.each<readonly [string, number | null, number, number | null, number | null]>([
  ['counts from the acceptance', 30, 10, 60, 50],
  ['is shortened', 90, 10, 30, 20],
  ['that has passed stays', 30, 40, 90, -10],
  ['that has passed stays without a setting', 30, 40, null, -10],
  ['that lies ahead ends with the setting', 30, 10, null, null],
  ['of today has not passed', 30, 30, 40, 10],
  ['gets 30 days when it would be over', 90, 40, 35, 30],
  ['gets the days of the setting if they are fewer', null, 400, 14, 14],
  ['is never extended by a shortening', 90, 85, 60, 5],
])('a due date %s', async (_, before, ago, dueDays, expected) => {
  const client = await newClient({ dueDays: before })
  const employee = await client.accepted(ago)
  await client.put({ dueDays })
  expect((await stateOf(employee)).dueOn).toBe(expected && day(expected))
})

/** Months after the day of the certification, or days from today; null: without end. */
type Until = { readonly months: number } | { readonly days: number } | null

test.each<readonly [string, number, Until, number | null, Until]>([
  ['is lengthened', 300, { months: 12 }, 24, { months: 24 }],
  ['is shortened', 30, { months: 24 }, 12, { months: 12 }],
  ['keeps 30 days', 300, { months: 24 }, 2, { days: 30 }],
  ['keeps its last days', 300, { days: 3 }, 2, { days: 3 }],
  ['that is over is not shortened', 600, { days: -3 }, 12, { days: -3 }],
  ['that is over is restored', 600, { months: 12 }, 24, { months: 24 }],
  ['without end gets 30 days', 1000, null, 12, { days: 30 }],
  ['ends when there is no retraining', 30, { months: 12 }, null, null],
])('a validity %s', async (_, ago, before, retrainMonths, expected) => {
  const from = day(-ago)
  const untilDay = (until: Until) => until && ('days' in until ? day(until.days) : after(from, until.months))
  const client = await newClient({ retrainMonths: 60 })
  const employee = await certified(client, from, untilDay(before))
  await client.put({ retrainMonths })
  expect((await stateOf(employee)).certifiedUntil).toBe(untilDay(expected))
})

test.each([
  [12, '2029-02-28'],
  [48, '2032-02-29'],
])('a certification of a leap day is valid for %d months until %s', async (retrainMonths, until) => {
  const client = await newClient({ retrainMonths: 60 })
  const employee = await certified(client, '2028-02-29', '2033-02-28')
  await client.put({ retrainMonths })
  expect((await stateOf(employee)).certifiedUntil).toBe(until)
})

test('a mistyped number is taken back: 24, 2 and 24 months', async () => {
  const client = await newClient({ retrainMonths: 24, reminderDays: [30] })
  const from = day(-300)
  const until = after(from, 24)
  const untouched = await certified(client, from, until)
  const touched = await certified(client, from, until)
  const effect = { ...none, validityShortened: 2, cyclesOpened: 2, remindersNow: 2 }
  expect(await client.change({ retrainMonths: 2, reminderDays: [30] })).toEqual(effect)
  await openAll()
  const shortened = { cycle: 2, dueOn: day(30), certifiedUntil: day(30) }
  for (const employee of [untouched, touched]) expect(await stateOf(employee)).toEqual(shortened)
  const result = { moduleId: 1, score: 100, cycle: 2 }
  expect((await app.call(completeModule, { as: touched, body: result })).status).toBe(200)

  const back = { ...none, cyclesWithdrawn: 1, dueDatesMoved: 1, validityExtended: 2 }
  expect(await client.change({ retrainMonths: 24, reminderDays: [30] })).toEqual(back)
  expect(await stateOf(untouched)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: until })
  expect(await stateOf(touched)).toEqual({ cycle: 2, dueOn: until, certifiedUntil: until })
  const [row] = await app.client`select training_stage from account where id = ${untouched.id}`
  expect(row).toEqual({ training_stage: 2 })
  expect(await app.call(completeModule, { as: untouched, body: result })).toMatchObject(refused(409, 'cycle-not-open'))
})

test('later reminders withdraw a cycle that would open later', async () => {
  const client = await newClient({ retrainMonths: 12, reminderDays: [60] })
  const until = day(40)
  const employee = await certified(client, day(-325), until)
  await openAll()
  expect(await client.change({ retrainMonths: 12, reminderDays: [7] })).toEqual({ ...none, cyclesWithdrawn: 1 })
  expect(await stateOf(employee)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: until })
})

test('switching retraining off withdraws untouched cycles and leaves no one overdue', async () => {
  const client = await newClient({ retrainMonths: 12 })
  const over = day(-3)
  const touched = await certified(client, day(-368), over)
  const untouched = await certified(client, day(-368), over)
  await openAll()
  expect((await app.call(completeModule, { as: touched, body: { moduleId: 1, score: 100 } })).status).toBe(200)
  const effect = { ...none, dueDatesMoved: 1, cyclesWithdrawn: 1, validityExtended: 2 }
  expect(await client.change({ retrainMonths: null, reminderDays: [7] })).toEqual(effect)
  expect(await stateOf(touched)).toEqual({ cycle: 2, dueOn: null, certifiedUntil: null })
  expect(await stateOf(untouched)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: null })
})

test('a passed due date of retraining stays when the validity is lengthened', async () => {
  const client = await newClient({ retrainMonths: 12 })
  const over = day(-3)
  const employee = await certified(client, day(-368), over)
  await openAll()
  await app.call(completeModule, { as: employee, body: { moduleId: 1, score: 100 } })
  await client.put({ retrainMonths: 24 })
  expect(await stateOf(employee)).toMatchObject({ cycle: 2, dueOn: over })
})

test('an early renewal follows the certification before it, and history stays', async () => {
  const client = await newClient({ retrainMonths: 24 })
  const employee = await client.accepted(0)
  const start = day(-700)
  const end = after(start, 24)
  const cycles = [
    { cycle: 1, from: '2020-01-01', until: '2022-01-01' },
    { cycle: 2, from: '2022-01-01', until: '2024-01-01' },
    { cycle: 3, from: start, until: end },
    { cycle: 4, from: end, until: after(end, 24) },
  ]
  for (const { cycle, from, until } of cycles)
    await app.client`
      insert into training_cycle (employee_id, cycle, certified_at, valid_from, certified_until)
      values (${employee.id}, ${cycle}, least(${from}::date, current_date), ${from}, ${until})`
  const stored = async () => {
    const rows = await app.client<{ until: string | null }[]>`
      select certified_until::text as until from training_cycle where employee_id = ${employee.id} order by cycle`
    return rows.map(({ until }) => until)
  }
  const past = ['2022-01-01', '2024-01-01']
  await client.put({ retrainMonths: 36 })
  expect(await stored()).toEqual([...past, after(start, 36), after(after(start, 36), 36)])
  await client.put({ retrainMonths: null })
  expect(await stored()).toEqual([...past, null, null])
  await client.put({ retrainMonths: 24 })
  // End, which is about 30 days away, or the 30 days that a change leaves.
  const kept = end > day(30) ? end : day(30)
  expect(await stored()).toEqual([...past, kept, after(kept, 24)])
})

test('a change waits for a result that is being stored, and applies to its certification', async () => {
  const client = await newClient({ retrainMonths: 24 })
  const employee = await client.accepted(0)
  await whileAccountLocked(
    app,
    employee.id,
    () => client.put({ retrainMonths: 12 }),
    holder => certifyCycle(holder, employee.id, 1),
  )
  expect((await stateOf(employee)).certifiedUntil).toBe(after(day(0), 12))
})

test('an acceptance waits for a change of the settings, and counts by the new ones', async () => {
  const client = await newClient({ dueDays: 30 })
  const employee = await client.accepted(0)
  await app.client`update account set status = 'invited', accepted_at = null, first_due_on = null where id = ${employee.id}`
  const other = testClient(app.databaseUrl)
  await whileLocked(app, {
    lock: holder => holder`select from organisation where id in (
      select organisation_id from account where id = ${employee.id}) for no key update`,
    call: () => other`update account set status = 'active', accepted_at = now() where id = ${employee.id}`,
    change: holder => holder`update organisation set due_days = 60 where id in (
      select organisation_id from account where id = ${employee.id})`,
  })
  await other.end()
  expect((await stateOf(employee)).dueOn).toBe(day(60))
})

test('a changed time zone moves no date to another day', async () => {
  const client = await newClient({ dueDays: 30, retrainMonths: 12 })
  const waiting = await client.accepted(10)
  const done = await certified(client, day(0), after(day(0), 12))
  const before = [await stateOf(waiting), await stateOf(done)]
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await client.put({ dueDays: 30, retrainMonths: 12, timeZone })
    expect([await stateOf(waiting), await stateOf(done)]).toEqual(before)
  }
})

test('changes that end where they began leave each validity, or up to 30 days', { tags: ['soak'] }, async () => {
  const client = await newClient()
  const employee = await client.accepted(0)
  const months = fc.option(fc.integer({ min: 3, max: 60 }))
  const setting = fc.record({ retrainMonths: months, reminderDays: fc.constantFrom<number[]>([], [30, 7], [80]) })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2000 }),
      fc.record({
        retrainMonths: fc.integer({ min: 3, max: 60 }),
        reminderDays: fc.constantFrom<number[]>([], [30, 7], [80]),
      }),
      fc.array(setting, { minLength: 1, maxLength: 4 }),
      async (age, first, changes) => {
        await app.client`delete from training_cycle where employee_id = ${employee.id}`
        await client.put(first)
        const from = day(-age)
        const until = after(from, first.retrainMonths)
        await certify(employee, from, until)
        await openAll()
        for (const settings of [...changes, first]) {
          await client.put(settings)
          await openAll()
        }
        const { certifiedUntil } = await stateOf(employee)
        const isKept =
          certifiedUntil === until || (certifiedUntil !== null && until < certifiedUntil && certifiedUntil <= day(30))
        expect(isKept, `${until} became ${certifiedUntil}`).toBe(true)
      },
    ),
    { numRuns: propertyRuns(12, 500) },
  )
})
