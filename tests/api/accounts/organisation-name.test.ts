import { expect, test } from 'vitest'
import {
  defaultOrganisation,
  findOrCreateOrganisation,
  renameOrganisation,
} from '../../../api/accounts/organisation-queries.ts'
import { exportUser, inviteAdmin, inviteEmployee, remindUser } from '../../../api/contract/admin/academy-users.ts'
import { changeSettings } from '../../../api/contract/admin/settings.ts'
import { trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { sharedTestApp } from '../test-app.ts'

const name = 'Damsluis Clinical'

const app = await sharedTestApp({ rateLimits: 'off' })
const admin = await app.signIn('academy-admin')
await renameOrganisation(app.client, await defaultOrganisation(app.client), name)
const settings = {
  dueDays: 30,
  retrainMonths: null,
  reminderDays: [],
  certificateYears: 25,
  timeZone: 'UTC',
  adminDigest: false,
}
await app.call(changeSettings, { as: admin, body: settings })

/** Returns everything that an admin, their invited colleagues and a learner get to read. */
async function read(mark: string): Promise<Record<string, string>> {
  const invite = async (endpoint: typeof inviteAdmin | typeof inviteEmployee) => {
    const email = `${mark}.${endpoint === inviteAdmin ? 'admin' : 'employee'}@cro.example`
    await app.call(endpoint, { as: admin, body: { email, firstName: 'Jonas', lastName: 'Weber' } })
    return mailTo(email)
  }
  const learner = await app.signIn('employee')
  await app.call(remindUser, { as: admin, params: { id: learner.id } })
  const csv = await app.app.inject({ url: trainingCsvPath, headers: { cookie: admin.cookie } })
  return {
    check: JSON.stringify((await app.call(academyAdminAuth.check, { as: admin })).body),
    'invitation of an admin': await invite(inviteAdmin),
    'invitation of an employee': await invite(inviteEmployee),
    reminder: await mailTo(learner.email),
    'CSV file': String(csv.headers['content-disposition']),
    'personal data': JSON.stringify((await app.call(exportUser, { as: admin, params: { id: learner.id } })).body),
  }
}

async function mailTo(address: string): Promise<string> {
  const { subject, text } = await app.mailTo(address)
  return `${subject} ${text}`
}

test('with several organisations each text names its own, with a single one none does', async () => {
  const alone = await read('one')
  for (const [what, text] of Object.entries(alone)) expect(text, what).not.toMatch(/damsluis|organi[sz]ation/i)

  await findOrCreateOrganisation(app.client, 'Marlowe Research')
  const { 'CSV file': file, ...texts } = await read('two')
  expect(file).toMatch(/training-report-damsluis-clinical-\d{4}-\d\d-\d\d\.csv/)
  for (const [what, text] of Object.entries(texts)) {
    expect(text, what).toContain(name)
    expect(text, what).not.toContain('Marlowe')
  }
  // The other areas have no such name.
  for (const [auth, area] of [
    [employeeAuth, 'employee'],
    [libraryAdminAuth, 'library-admin'],
  ] as const)
    expect((await app.call(auth.check, { as: await app.signIn(area) })).body).not.toHaveProperty('user.organisation')
})
