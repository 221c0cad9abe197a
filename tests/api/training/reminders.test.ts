import { PgBoss } from 'pg-boss'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { remindUser } from '../../../api/contract/admin/academy-users.ts'
import { changeSettings } from '../../../api/contract/admin/settings.ts'
import { executeSql } from '../../../api/database/connect.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { createOutbox } from '../../../api/mail/outbox.ts'
import { certifyCycle } from '../../../api/training/cycle-queries.ts'
import { scheduleTraining } from '../../../api/training/reminder-jobs.ts'
import { findWaitingReminder } from '../../../api/training/reminder-queries.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { completeUpTo } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const database = openDatabase(app.databaseUrl, { max: 4, statementSeconds: 5, onIdleError: () => {} })
let admin: Visitor
afterAll(() => database.close())
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
  await settings({ dueDays: 30 })
})

async function settings(changes: object) {
  const defaults = {
    dueDays: null,
    retrainMonths: null,
    reminderDays: [7, 1],
    certificateYears: 25,
    timeZone: 'UTC',
    adminDigest: false,
  }
  expect((await app.call(changeSettings, { as: admin, body: { ...defaults, ...changes } })).status).toBe(200)
}

/** Creates an employee who is due in some days. */
async function dueIn(days: number): Promise<Visitor> {
  const employee = await app.signIn('employee')
  await app.client`
    update account set accepted_at = now() - ${30 - days} * interval '1 day', first_name = ${`Due ${days}`}
    where id = ${employee.id}`
  return employee
}

const run = () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => executeSql(app.client, text, values) } })
  return scheduleTraining(database, createOutbox(boss))
}

async function stored(): Promise<string[]> {
  const rows = await app.client<{ text: string }[]>`
    select first_name || ': ' || coalesce(days_before::text, 'asked') as text
    from reminder join account on account.id = employee_id order by first_name, days_before desc`
  return rows.map(({ text }) => text)
}

test('each occasion is mailed on its day or up to three days later, once', async () => {
  for (const days of [8, 7, 4, 3, 1, 0, -1, -4, -5]) await dueIn(days)
  await Promise.all([run(), run(), run()])
  await run()
  const occasions = ['-1: -1', '-4: -1', '0: 1', '1: 1', '4: 7', '7: 7']
  expect(await stored()).toEqual(occasions.map(text => `Due ${text}`))
  const unmailed = async () => (await app.client.query('select from reminder where mailed_at is null')).rowCount
  await expect.poll(unmailed, { interval: 100 }).toBe(0)
})

test('a reminder names the day and the modules done, and says when it is overdue', async () => {
  const soon = await dueIn(7)
  await completeUpTo(app, 4, soon)
  const late = await dueIn(-2)
  await run()
  const mail = await app.mailTo(soon.email)
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 7 }).toLocaleString('en-US', { dateStyle: 'long' })
  expect(mail.subject).toBe(`Your training is due on ${day}`)
  expect(mail.text).toContain('4 of 7 modules done')
  expect(mail.text).toContain('/croacademy/training')
  const { rows } = await app.client.query<{ id: string }>('select id from reminder where employee_id = $1', [soon.id])
  expect(mail.messageId).toContain(rows[0]?.id)
  expect((await app.mailTo(late.email)).subject).toBe('Your training is overdue')
})

test('several occasions at one moment are one mail, and the others never come', async () => {
  await settings({ dueDays: 30, reminderDays: [] })
  await dueIn(2)
  await settings({ dueDays: 30, reminderDays: [5, 4, 3, 2, 1] })
  await run()
  await run()
  expect(await stored()).toEqual(['Due 2: 2'])
  // The next day.
  await app.client`update reminder set created_at = created_at - interval '1 day', mailed_at = now() - interval '1 day'`
  await run()
  expect(await stored()).toEqual(['Due 2: 2'])
})

test('no one gets two reminders on one day, scheduled or requested by an admin', async () => {
  const asked = await dueIn(7)
  const scheduled = await dueIn(1)
  const remind = ({ id }: Visitor) => app.call(remindUser, { as: admin, params: { id } })
  expect((await remind(asked)).status).toBe(200)
  await run()
  expect(await remind(scheduled)).toMatchObject(refused(429, 'reminded-already'))
  expect(await stored()).toEqual(['Due 1: 1', 'Due 7: asked'])
  // A day later the occasion of that day is over.
  await app.client`update reminder set created_at = created_at - interval '1 day', mailed_at = now() - interval '1 day'`
  await app.client`update account set accepted_at = accepted_at - interval '1 day' where area = 'employee'`
  await app.client`update reminder set due_on = due_on - 1`
  await run()
  expect(await stored()).toEqual(['Due 1: 1', 'Due 7: asked'])
})

test('a reminder that waited for the mail server is dropped for a later one', async () => {
  const { id } = await dueIn(1)
  const first = await waitingReminder(id)
  await app.client`update reminder set days_before = 2, created_at = now() - interval '1 day' where id = ${first}`
  await settings({ dueDays: 30, reminderDays: [2, 1] })
  expect(await findWaitingReminder(app.client, first)).toMatchObject({ firstName: 'Due 1' })
  await run()
  expect(await findWaitingReminder(app.client, first)).toBeUndefined()
})

test('without reminder days no mail is sent', async () => {
  await settings({ dueDays: 30, reminderDays: [] })
  await dueIn(-1)
  await run()
  expect(await stored()).toEqual([])
})

test('a day before the deadline began to count is no occasion', async () => {
  await settings({ dueDays: 5 })
  const { id } = await app.signIn('employee')
  await app.client`update account set accepted_at = now() where id = ${id}`
  await run()
  expect(await stored()).toEqual([])
})

/** Stores the reminder of seven days before. */
async function waitingReminder(employeeId: string): Promise<string> {
  const [row] = await app.client<{ id: string }[]>`
    insert into reminder (employee_id, cycle, due_on, days_before)
    select employee_id, cycle, due_on, 7 from training_state where employee_id = ${employeeId} returning id`
  return row?.id ?? ''
}

test('a reminder is dropped when it no longer applies', async () => {
  const changes: ((id: string) => Promise<unknown>)[] = [
    id => app.client`update account set status = 'deactivated' where id = ${id}`,
    id => certifyCycle(app.client, id, 1),
    id => app.client`update account set accepted_at = accepted_at + interval '1 day' where id = ${id}`,
    id => app.client`delete from account where id = ${id}`,
    id => app.client`update reminder set mailed_at = now() where employee_id = ${id}`,
    () => app.client`update organisation set reminder_days = '{}'`,
  ]
  for (const change of changes) {
    const { id } = await dueIn(7)
    const reminderId = await waitingReminder(id)
    expect(await findWaitingReminder(app.client, reminderId)).toMatchObject({ firstName: 'Due 7', isOverdue: false })
    await change(id)
    expect(await findWaitingReminder(app.client, reminderId)).toBeUndefined()
  }
})

test('a reminder that waited for more than three days is dropped', async () => {
  const { id } = await dueIn(3)
  expect(await findWaitingReminder(app.client, await waitingReminder(id))).toBeUndefined()
})

test('the reminder of a renewal is sent on the day on which its cycle opens', async () => {
  await settings({ dueDays: null, retrainMonths: 12 })
  const employee = await dueIn(0)
  await completeUpTo(app, 7, employee)
  await app.client`
    update training_cycle set certified_until = (now() at time zone 'UTC')::date + 7 where employee_id = ${employee.id}`
  await run()
  expect(await stored()).toEqual(['Due 0: 7'])
  expect((await app.mailTo(employee.email)).text).toContain('0 of 7 modules done')
})

test('an admin reminds an employee once a day', async () => {
  const { id, email } = await dueIn(20)
  const remind = () => app.call(remindUser, { as: admin, params: { id } })
  expect(await remind()).toMatchObject({ status: 200, body: { message: expect.stringContaining(email) } })
  const second = await remind()
  expect(second).toMatchObject(refused(429, 'reminded-already'))
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await stored()).toEqual(['Due 20: asked'])
  await app.client`update reminder set created_at = now() - interval '25 hours', mailed_at = null`
  expect((await remind()).status).toBe(200)
})

test('an employee without a deadline gets no reminder', async () => {
  const { id } = await dueIn(20)
  await certifyCycle(app.client, id, 1)
  for (const person of [id, admin.id])
    expect(await app.call(remindUser, { as: admin, params: { id: person } })).toMatchObject(refused(409, 'nothing-due'))
})
