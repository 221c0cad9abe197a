import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { changeSettings, readSettings, type Settings } from '../../../api/contract/admin/settings.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'

const defaults: Settings = {
  dueDays: null,
  retrainMonths: null,
  reminderDays: [],
  certificateYears: 5,
  timeZone: 'Europe/Dublin',
  adminDigest: false,
}

const app = await sharedTestApp({ rateLimits: 'off' })

let count = 0

/** Creates an organisation with an admin. */
async function newClient() {
  count += 1
  const organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  return { admin: await app.signIn('academy-admin', { organisationId }) }
}

const change = (as: Visitor, changes: object) => app.call(changeSettings, { as, body: { ...defaults, ...changes } })

test('changed settings are those of one organisation, and the log names the changed fields', async () => {
  const { admin } = await newClient()
  const other = await newClient()
  const terms = { dueDays: 60, retrainMonths: 12, certificateYears: 10 }
  const changed = { ...terms, reminderDays: [30, 7, 1], timeZone: 'Asia/Tokyo', adminDigest: true }
  expect(await change(admin, { ...changed, reminderDays: [7, 30, 1] })).toMatchObject({ status: 200, body: changed })
  expect((await app.call(readSettings, { as: admin })).body).toEqual(changed)
  expect((await app.call(readSettings, { as: other.admin })).body).toEqual(defaults)
  await change(admin, changed)
  const log = await app.call(listAcademyAudit, { as: admin, query: { action: 'settings-changed' } })
  const fields = 'dueDays, retrainMonths, reminderDays, certificateYears, timeZone, adminDigest'
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
  ...[undefined, 'yes'].map(adminDigest => ({ adminDigest })),
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
  [1, 'With certification lasting 1 month, the earliest reminder can go out 27 days before the due date.'],
  [12, 'With certification lasting 12 months, the earliest reminder can go out 335 days before the due date.'],
])('with %d months, a reminder that is too early is refused with the earliest day', async (retrainMonths, error) => {
  const { admin } = await newClient()
  const refused = await change(admin, { retrainMonths, reminderDays: [28 * retrainMonths] })
  expect(refused).toMatchObject({ status: 422, body: { error } })
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
