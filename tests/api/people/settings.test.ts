import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { listAcademyAudit } from '../../../api/contract/audit.ts'
import { changeSettings, readSettings, type Settings } from '../../../api/contract/settings.ts'
import { certifyCycle, readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'

const defaults: Settings = {
  dueDays: null,
  retrainMonths: null,
  reminderDays: [],
  certificateYears: 25,
  timeZone: 'Europe/Dublin',
}

const app = await sharedTestApp({ rateLimits: 'off' })

let count = 0

/** Creates an organisation with an admin and an employee. */
async function newClient() {
  count += 1
  const organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  const admin = await app.signIn('academy-admin', { organisationId })
  return { admin, organisationId, employee: await app.signIn('employee', { organisationId }) }
}

const change = (as: Visitor, changes: object) => app.call(changeSettings, { as, body: { ...defaults, ...changes } })

/** Returns a day as YYYY-MM-DD: today in Dublin, moved by an interval. */
async function day(interval: string): Promise<string> {
  const [row] = await app.client<{ day: string }[]>`
    select ((now() at time zone 'Europe/Dublin')::date + ${interval}::interval)::date::text as day`
  return row?.day ?? ''
}

const validUntil = async (id: string) => (await readOpenCycle(app.client, id)).certifiedUntil

test('changed settings are those of one organisation, and the log names the changed fields', async () => {
  const { admin } = await newClient()
  const other = await newClient()
  const terms = { dueDays: 60, retrainMonths: 12, certificateYears: 10 }
  const changed = { ...terms, reminderDays: [30, 7, 1], timeZone: 'Asia/Tokyo' }
  expect(await change(admin, { ...changed, reminderDays: [7, 30, 1] })).toMatchObject({ status: 200, body: changed })
  expect((await app.call(readSettings, { as: admin })).body).toEqual(changed)
  expect((await app.call(readSettings, { as: other.admin })).body).toEqual(defaults)
  await change(admin, changed)
  const log = await app.call(listAcademyAudit, { as: admin, query: { action: 'settings-changed' } })
  const fields = 'dueDays, retrainMonths, reminderDays, certificateYears, timeZone'
  expect(log.body).toMatchObject([{ detail: { fields } }])
  expect(log.body).toHaveLength(1)
  expect((await app.call(listAcademyAudit, { as: other.admin })).body).toEqual([])
})

test.each([
  ...[0, 3651, 1.5, '30', undefined].map(dueDays => ({ dueDays })),
  ...[0, 121].map(retrainMonths => ({ retrainMonths })),
  ...[[1, 2, 3, 4, 5, 6], [7, 7], [0], [366], null].map(reminderDays => ({ reminderDays })),
  ...[0, 51, null].map(certificateYears => ({ certificateYears })),
  ...['', undefined].map(timeZone => ({ timeZone })),
])('a value outside its range, or a missing one, is a 400: %o', async changes => {
  const { admin } = await newClient()
  expect((await change(admin, changes)).status).toBe(400)
})

test.each<readonly [object, string]>([
  ...['Europe/Atlantis', '+01:00', 'europe/dublin', 'posix/Europe/Dublin', 'XYZ+3'].map(
    timeZone => [{ timeZone }, 'bad-time-zone'] as const,
  ),
  [{ retrainMonths: 1, reminderDays: [7, 28] }, 'reminders-too-early'],
  [{ retrainMonths: 13, reminderDays: [364] }, 'reminders-too-early'],
  [{ retrainMonths: 13, certificateYears: 1 }, 'certificate-too-short'],
  [{ retrainMonths: 120, certificateYears: 9 }, 'certificate-too-short'],
])('%o is refused as %s and changes nothing', async (changes, code) => {
  const { admin } = await newClient()
  expect(await change(admin, changes)).toMatchObject({ status: 422, body: { code } })
  expect((await app.call(readSettings, { as: admin })).body).toEqual(defaults)
})

test.each([
  { retrainMonths: 1, reminderDays: [27] },
  { retrainMonths: null, reminderDays: [365] },
  { retrainMonths: 12, certificateYears: 1 },
  { timeZone: 'UTC' },
  { timeZone: 'America/Argentina/Buenos_Aires' },
])('%o is accepted', async changes => {
  const { admin } = await newClient()
  expect((await change(admin, changes)).status).toBe(200)
})

test('a changed deadline counts from the day of the change, or from a later acceptance', async () => {
  const { admin, organisationId, employee } = await newClient()
  const dueOn = async ({ id } = employee) => (await readOpenCycle(app.client, id)).dueOn
  await app.client`update account set accepted_at = now() - interval '90 days' where id = ${employee.id}`
  await change(admin, { dueDays: 30 })
  expect(await dueOn()).toBe(await day('30 days'))
  await app.client`update organisation set due_days_since = now() - interval '20 days' where id = ${organisationId}`
  expect(await dueOn()).toBe(await day('10 days'))
  // Another setting does not move the deadline.
  await change(admin, { dueDays: 30, reminderDays: [7] })
  expect(await dueOn()).toBe(await day('10 days'))
  const late = await app.signIn('employee', { organisationId })
  expect(await dueOn(late)).toBe(await day('30 days'))
  await change(admin, { dueDays: 40 })
  expect(await dueOn()).toBe(await day('40 days'))
  await change(admin, {})
  expect(await dueOn()).toBe(null)
})

test('a changed retraining period gives valid certifications at least 30 more days', async () => {
  const { admin, employee } = await newClient()
  await certifyCycle(app.client, employee.id, 1)
  expect(await validUntil(employee.id)).toBe(null)
  await change(admin, { retrainMonths: 12 })
  expect(await validUntil(employee.id)).toBe(await day('12 months'))
  await app.client`update training_cycle set certified_at = now() - interval '11 months' where employee_id = ${employee.id}`
  await change(admin, { retrainMonths: 6 })
  expect(await validUntil(employee.id)).toBe(await day('30 days'))
  await change(admin, {})
  expect(await validUntil(employee.id)).toBe(null)
})

test('a changed retraining period leaves expired certifications and opened cycles as they are', async () => {
  const { admin, employee, organisationId } = await newClient()
  const expired = await app.signIn('employee', { organisationId })
  await change(admin, { retrainMonths: 12 })
  for (const { id } of [employee, expired]) await certifyCycle(app.client, id, 1)
  const today = await day('0 days')
  await app.client`update training_cycle set certified_until = ${today} where employee_id = ${employee.id}`
  const opened = { cycle: 2, dueOn: today, certifiedUntil: today }
  expect(await readOpenCycle(app.client, employee.id)).toEqual(opened)
  const yesterday = await day('-1 days')
  await app.client`update training_cycle set certified_until = ${yesterday} where employee_id = ${expired.id}`
  await change(admin, { retrainMonths: 36 })
  expect(await readOpenCycle(app.client, employee.id)).toEqual(opened)
  expect(await validUntil(expired.id)).toBe(yesterday)
})
