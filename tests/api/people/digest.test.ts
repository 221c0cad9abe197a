import { PgBoss } from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { inviteEmployee } from '../../../api/contract/admin/academy-users.ts'
import { changeSettings } from '../../../api/contract/admin/settings.ts'
import { executeSql } from '../../../api/database/connect.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { createOutbox } from '../../../api/mail/outbox.ts'
import { enqueueDigests } from '../../../api/people/digest-jobs.ts'
import { claimDigests } from '../../../api/people/digest-queries.ts'
import { brand } from '../../../content/brand.ts'
import { paths } from '../../../content/paths.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const boss = new PgBoss({ db: { executeSql: (text, values) => executeSql(app.client, text, values) } })
const monday = new Date('2026-11-30T12:00Z')
let organisationId = ''
let admin: Visitor
let count = 0
beforeEach(async () => {
  count += 1
  organisationId = await findOrCreateOrganisation(app.client, `Client ${count}`)
  await app.client.query('update organisation set admin_digest = false')
  admin = await app.signIn('academy-admin', { organisationId })
})

async function switchOn(timeZone = 'UTC') {
  const settings = {
    dueDays: 20,
    retrainMonths: null,
    reminderDays: [],
    certificateYears: 5,
    timeZone,
    adminDigest: true,
  }
  expect((await app.call(changeSettings, { as: admin, query: {}, body: settings })).status).toBe(200)
}

test.each([
  ['UTC', ['2026-11-29T23:59Z', '2026-11-30T06:59Z'], '2026-11-30T07:00Z', '2026-11-30T23:59Z'],
  ['Asia/Tokyo', ['2026-11-29T21:59Z'], '2026-11-29T22:00Z', '2026-11-30T14:59Z'],
  ['America/New_York', ['2026-11-30T11:59Z'], '2026-11-30T12:00Z', '2026-12-01T04:59Z'],
  // The first Monday of summer time, and after it.
  ['Europe/Dublin', ['2026-03-30T05:59Z'], '2026-03-30T06:00Z', '2026-03-30T22:59Z'],
  ['Europe/Dublin', ['2026-10-26T06:59Z', '2026-10-27T08:00Z'], '2026-10-26T07:00Z', '2026-10-26T23:59Z'],
])('in %s a summary is made once, on Monday from 7:00', async (timeZone, early, first, last) => {
  await switchOn(timeZone)
  const claim = (at: string) => claimDigests(app.client, new Date(at))
  for (const at of early) expect(await claim(at)).toEqual([])
  expect(await claim(first)).toEqual([admin.id])
  for (const at of [first, last]) expect(await claim(at)).toEqual([])
  const nextWeek = new Date(Date.parse(last) + 7 * 86_400_000)
  expect(await claimDigests(app.client, nextWeek)).toEqual([admin.id])
})

test('each active admin gets the counts and a link, without a name', async () => {
  await switchOn()
  const other = await app.signIn('academy-admin', { organisationId })
  const left = await app.signIn('academy-admin', { organisationId })
  await app.client`update account set status = 'deactivated' where id = ${left.id}`
  for (const days of [25, 21, 10, 5, 1]) {
    const { id } = await app.signIn('employee', { organisationId })
    await app.client`update account set accepted_at = now() - ${days} * interval '1 day' where id = ${id}`
  }
  for (const name of ['Zoe', 'Yves', 'Xena']) {
    const body = { email: `${name}${count}@cro.example`, firstName: name, lastName: 'Moreau' }
    expect((await app.call(inviteEmployee, { as: admin, body })).status).toBe(200)
  }
  // Delivery removes the reason of an earlier refusal.
  const unmailed = async () => (await app.client`select from invitation where mailed_at is null`).count
  await expect.poll(unmailed, { interval: 50 }).toBe(0)
  await app.client`update account set mail_refused = 'mailbox-full' where first_name = 'Zoe'`
  await app.client`
    update invitation set expires_at = now() from account where account.id = account_id and first_name = 'Yves'`
  await enqueueDigests(app.client, createOutbox(boss), monday)
  await enqueueDigests(app.client, createOutbox(boss), monday)
  for (const { email } of [admin, other]) {
    const { subject, text = '' } = await app.mailTo(email)
    expect(subject).toBe('Training this week: 2 overdue, 3 due soon')
    expect(text).toContain(`Here’s where training for Client ${count} in the ${brand.academy} stands:`)
    for (const line of [
      'Overdue: 2 learners',
      'Due within 30 days: 3 learners',
      'not delivered: 2.',
      paths.academyAdminDashboard,
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Moreau')
    expect(text).not.toContain('Verhoeven')
  }
  expect(await app.mailsTo(left.email)).toEqual([])
})

test('several processes at once make one summary', async () => {
  await switchOn()
  const database = openDatabase(app.databaseUrl, { max: 4, statementSeconds: 5, onIdleError: () => {} })
  const claims = [1, 2, 3, 4].map(() => database.transaction(sql => claimDigests(sql, monday)))
  expect((await Promise.all(claims)).flat()).toEqual([admin.id])
  await database.close()
})

test('there is no summary when there is nothing to do, or when it is switched off', async () => {
  const isDone = async () => (await app.client`select from pgboss.job where name = 'digest'`).count === 0
  expect(await claimDigests(app.client, monday)).toEqual([])
  await switchOn()
  await enqueueDigests(app.client, createOutbox(boss), monday)
  await expect.poll(isDone, { interval: 50 }).toBe(true)
  expect(await app.mailsTo(admin.email)).toEqual([])
})
