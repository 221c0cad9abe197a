import { expect, test } from 'vitest'
import { userStats } from '../../../api/contract/admin/academy-users.ts'
import { changeSettings } from '../../../api/contract/admin/settings.ts'
import { certifyCycle, openDueCycles, readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { storeDueReminders } from '../../../api/training/reminder-queries.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

/** Lets a day pass: moves every stored date back by a day. Without triggers, which would count the due dates again. */
const nextDay = () =>
  app.client.query(`
    begin;
    set local session_replication_role = replica;
    update account set accepted_at = accepted_at - interval '24 hours', first_due_on = first_due_on - 1;
    update training_cycle set opened_at = opened_at - interval '24 hours', certified_until = certified_until - 1,
      certified_at = certified_at - interval '24 hours', valid_from = valid_from - 1, due_on = due_on - 1;
    update reminder set created_at = created_at - interval '24 hours', due_on = due_on - 1,
      mailed_at = mailed_at - interval '24 hours';
    commit`)

test('two years of days send each reminder on its day, one a day, and none for what is over', async () => {
  const admin = await app.signIn('academy-admin')
  const settings = { dueDays: 30, retrainMonths: 12, reminderDays: [30, 7, 1], certificateYears: 5, timeZone: 'UTC' }
  const change = async (changes: object) => {
    const response = await app.call(changeSettings, {
      as: admin,
      body: { ...settings, adminDigest: false, ...changes },
    })
    expect(response.status).toBe(200)
  }
  await change({})
  const people = {
    idle: await app.signIn('employee'),
    early: await app.signIn('employee'),
    away: await app.signIn('employee'),
  }
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]))
  const certify = async ({ id }: { readonly id: string }, cycle: number) => {
    await certifyCycle(app.client, id, cycle)
    await app.client`update account set training_stage = 2 where id = ${id}`
  }
  const setStatus = (status: string) => app.client`update account set status = ${status} where id = ${people.away.id}`
  /** The day on which something happens. */
  const events = new Map<number, () => Promise<unknown>>([
    [20, () => certify(people.early, 1)],
    // Due on day 30: away on the days of all reminders but the first, and back when it has just passed.
    [5, () => setStatus('deactivated')],
    [33, () => setStatus('active')],
    [100, () => change({ timeZone: 'Pacific/Kiritimati' })],
    [101, () => change({})],
    [380, () => certify(people.early, 2)],
  ])
  const isOutage = (day: number) => day >= 373 && day < 383
  const sent: string[] = []
  for (let day = 0; day <= 730; day += 1) {
    await events.get(day)?.()
    if (!isOutage(day)) {
      await openDueCycles(app.client, 100)
      const ids = await storeDueReminders(app.client, 100)
      if (ids.length > 0) {
        const rows = await app.client<{ employee_id: string; days_before: number }[]>`
        update reminder set mailed_at = now() where id = any(${ids}::uuid[]) returning employee_id, days_before`
        sent.push(...rows.map(row => `${day}: ${names.get(row.employee_id)}, ${row.days_before}`).sort())
      }
    }
    if (day % 30 === 0) {
      const { body } = await app.call(userStats, { as: admin })
      if (!('training' in body)) throw new Error(body.error)
      const { certified, inProgress, notStarted } = body.training
      expect(certified + inProgress + notStarted).toBe(3)
    }
    await nextDay()
  }
  expect(sent).toEqual([
    ...['0: away, 30', '0: early, 30', '0: idle, 30', '23: idle, 7', '29: idle, 1', '31: idle, -1', '33: away, -1'],
    // Certified on day 20 for 365 days. Renewed in the outage, so that it is valid until day 750.
    '355: early, 30',
    '720: early, 30',
  ])
  expect(await readOpenCycle(app.client, people.early.id)).toMatchObject({ cycle: 3 })
  expect(await app.call(userStats, { as: admin })).toMatchObject({
    body: { training: { notStarted: 2, certified: 1, renewing: 1, overdue: 2 } },
  })
})
