import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { listAdmins, listEmployees, userStats } from '../../../api/contract/admin/academy-users.ts'
import { changeSettings, type Settings } from '../../../api/contract/admin/settings.ts'
import { listTraining, trainingCsvPath, trainingSummary } from '../../../api/contract/admin/training-report.ts'
import { readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { propertyRuns } from '../../property-runs.ts'
import { readCsv } from '../read-csv.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, finishedAt, trainedEmployee } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

function change(changes: Partial<Settings> = {}) {
  const settings: Settings = {
    dueDays: 30,
    retrainMonths: 12,
    reminderDays: [],
    certificateYears: 25,
    timeZone: 'UTC',
    adminDigest: false,
  }
  return app.call(changeSettings, { as: admin, body: { ...settings, ...changes } })
}

/** Returns a day as YYYY-MM-DD: today in UTC, moved by days. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates an employee who accepted the invitation some days ago. */
async function accepted(firstName: string, daysAgo: number, modules = 0): Promise<Visitor> {
  const employee = await trainedEmployee(app, firstName, 'Byron', modules)
  await app.client`update account set accepted_at = now() - ${daysAgo} * interval '1 day' where id = ${employee.id}`
  return employee
}

async function body(response: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await response
  expect(status).toBe(200)
  return body
}

test('with the default settings no employee has a deadline or an expiry', async () => {
  await change({ dueDays: null, retrainMonths: null })
  await accepted('Ada', 400, 7)
  const none = { due_on: null, certified_until: null, overdue: false }
  expect(await body(app.call(listEmployees, { as: admin }))).toMatchObject([none])
  expect(await body(app.call(listTraining, { as: admin }))).toMatchObject([none])
  expect(await body(app.call(listAdmins, { as: admin }))).toMatchObject([none])
  expect(await body(app.call(userStats, { as: admin }))).toMatchObject({
    training: { certified: 1, renewing: 0, overdue: 0, dueSoon: 0, hasDeadlines: false },
  })
})

test('the lists, the counts and the CSV file have deadlines, and are filtered by them', async () => {
  await change()
  await accepted('Late', 31)
  await accepted('Soon', 30)
  await accepted('Done', 31, 7)
  await accepted('Ease', 29)
  expect(await body(app.call(listEmployees, { as: admin, query: { sort: 'name' } }))).toMatchObject([
    { first_name: 'Done', due_on: null, overdue: false },
    { first_name: 'Ease', due_on: day(1), overdue: false },
    { first_name: 'Late', due_on: day(-1), overdue: true },
    { first_name: 'Soon', due_on: day(0), overdue: false },
  ])
  for (const endpoint of [listTraining, listEmployees]) {
    const overdue = await body(app.call(endpoint, { as: admin, query: { deadline: 'overdue' } }))
    expect(overdue).toMatchObject([{ first_name: 'Late' }])
    const soon = await body(app.call(endpoint, { as: admin, query: { deadline: 'soon', sort: 'name' } }))
    expect(soon).toMatchObject([{ first_name: 'Ease' }, { first_name: 'Soon' }])
  }
  expect(await body(app.call(userStats, { as: admin }))).toMatchObject({
    training: { notStarted: 3, certified: 1, overdue: 1, dueSoon: 2, hasDeadlines: true },
  })
  const csv = await app.app.inject({ url: `${trainingCsvPath}?deadline=overdue`, headers: { cookie: admin.cookie } })
  const [head = [], ...lines] = readCsv(csv.body.slice(1))
  const columns = ['First name', 'Due on', 'Certified until', 'Overdue'].map(title => head.indexOf(title))
  expect(lines.map(line => columns.map(column => line[column]))).toEqual([['Late', day(-1), '', 'Yes']])
  expect((await app.call(listEmployees, { as: admin, query: { deadline: 'never' } })).status).toBe(400)
})

test('everyone is in one figure, and a filter lists the people of its figure', async () => {
  await change({ reminderDays: [30] })
  await accepted('New', 5)
  await accepted('Begun', 5, 2)
  await accepted('Done', 5, 7)
  const renewals = [
    { name: 'Renewing', until: day(10), cycle: 2, modules: 0 },
    { name: 'Renewing and begun', until: day(10), cycle: 2, modules: 1 },
    { name: 'Expired', until: day(-1), cycle: 2, modules: 0 },
    { name: 'Expired and begun', until: day(-1), cycle: 2, modules: 1 },
    { name: 'Expired today', until: day(-1), cycle: 1, modules: 0 },
  ]
  for (const { name, until, cycle, modules } of renewals) {
    const employee = await accepted(name, 31, 7)
    const { id } = employee
    await app.client`update training_cycle set certified_until = ${until} where employee_id = ${id}`
    if (cycle === 2) expect(await readOpenCycle(app.client, id)).toMatchObject({ cycle: 2, dueOn: until })
    await completeUpTo(app, modules, employee)
  }
  expect(await body(app.call(userStats, { as: admin }))).toMatchObject({
    employees: { total: 8 },
    training: { notStarted: 3, inProgress: 2, certified: 3, renewing: 2, overdue: 2 },
  })
  const namesAt = async (stage: string) => {
    const rows = await body(app.call(listTraining, { as: admin, query: { stage } }))
    const csv = await app.app.inject({ url: `${trainingCsvPath}?stage=${stage}`, headers: { cookie: admin.cookie } })
    const names = Array.isArray(rows) ? rows.map(({ first_name }) => first_name).sort() : []
    expect(
      readCsv(csv.body.slice(1))
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual(names)
    return names
  }
  expect(await namesAt('certified')).toEqual(['Done', 'Renewing', 'Renewing and begun'])
  expect(await namesAt('in-progress')).toEqual(['Begun', 'Expired and begun'])
  expect(await namesAt('not-started')).toEqual(['Expired', 'Expired today', 'New'])
})

test('a person who renews stays certified until the expiry', async () => {
  await change({ reminderDays: [30] })
  const { id } = await accepted('Ada', 31, 7)
  await app.client`update training_cycle set certified_until = ${day(10)} where employee_id = ${id}`
  expect(await readOpenCycle(app.client, id)).toMatchObject({ cycle: 2 })
  const certified = { stage: 'certified', renewing: true, certified_at: finishedAt(7), certified_until: day(10) }
  expect(await body(app.call(listTraining, { as: admin }))).toMatchObject([
    { ...certified, due_on: day(10), overdue: false, completed: 0, score: 0, modules: [] },
  ])
  const summary = await body(app.call(trainingSummary, { as: admin }))
  expect(summary).toMatchObject({ modules: Array(8).fill({ completed: 0, average_score: null }) })
})

const zones = ['Europe/Dublin', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata']
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
// The hours around the changes of daylight saving and around midnight.
const nearChange = fc
  .tuple(
    fc.constantFrom('2025-03-30T01:00Z', '2025-10-26T01:00Z', '2025-03-09T07:00Z', '2025-11-02T06:00Z'),
    fc.integer({ min: -90_000, max: 90_000 }),
  )
  .map(([time, seconds]) => new Date(Date.parse(time) + seconds * 1000))

test('days are counted in the organisation’s time zone, over changes of daylight saving', {
  tags: ['soak'],
}, async () => {
  const { id } = await accepted('Ada', 0)
  const instant = fc.oneof(moment, nearChange)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      instant,
      fc.integer({ min: 1, max: 3650 }),
      async (timeZone, acceptedAt, dueDays) => {
        await app.client`update organisation set due_days = ${dueDays}, time_zone = ${timeZone}`
        // Null first: the due date is stored when the acceptance is.
        await app.client`update account set accepted_at = null where id = ${id}`
        await app.client`update account set accepted_at = ${acceptedAt} where id = ${id}`
        const start = Temporal.Instant.fromEpochMilliseconds(acceptedAt.getTime())
        const due = start.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: dueDays })
        expect((await readOpenCycle(app.client, id)).dueOn).toBe(due.toString())
      },
    ),
    { numRuns: propertyRuns(100, 5000) },
  )
})

test('an expiry is the same day of a later month, or its last day', { tags: ['soak'] }, async () => {
  const { id } = await accepted('Ada', 0, 7)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.oneof(moment, nearChange),
      fc.integer({ min: 1, max: 120 }),
      async (timeZone, certifiedAt, retrainMonths) => {
        await change({ retrainMonths: null, timeZone })
        await app.client`
          update training_cycle set certified_at = ${certifiedAt}, valid_from = null where employee_id = ${id}`
        await change({ retrainMonths, timeZone })
        const { dueOn, certifiedUntil } = await readOpenCycle(app.client, id)
        const certified = Temporal.Instant.fromEpochMilliseconds(certifiedAt.getTime()).toZonedDateTimeISO(timeZone)
        const expiry = certified.toPlainDate().add({ months: retrainMonths })
        const grace = Temporal.Now.plainDateISO(timeZone).add({ days: 30 })
        const later = Temporal.PlainDate.compare(expiry, grace) < 0 ? grace : expiry
        expect({ dueOn, certifiedUntil }).toEqual({ dueOn: null, certifiedUntil: later.toString() })
      },
    ),
    { numRuns: propertyRuns(50, 2000) },
  )
})
