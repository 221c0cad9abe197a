import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { storeMailRefusal } from '../../../api/accounts/account-queries.ts'
import { readConfig } from '../../../api/config.ts'
import { editUser, inviteEmployee, listEmployees, resendInvitation } from '../../../api/contract/admin/academy-users.ts'
import { countWaitingInvitations } from '../../../api/contract/admin/import-employees.ts'
import { createDelivery, refusalOf } from '../../../api/mail/deliver.ts'
import { linkMail } from '../../../content/mails.ts'
import { freePort } from '../../free-port.ts'
import { requestedJobs } from '../../requested-jobs.ts'
import { sharedTestApp } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'

let asked = 0
const answers: Readonly<Record<string, { code: number; text: string }>> = {
  'gone@cro.example': { code: 550, text: '5.1.1 No such user' },
  'full@cro.example': { code: 552, text: '5.2.2 Mailbox full' },
  'busy@cro.example': { code: 451, text: '4.7.1 Greylisted' },
}

const port = await freePort()
const smtpUrl = `smtp://127.0.0.1:${port}`
const server = await startMailServer(port, {
  recipient: address => {
    asked += 1
    return answers[address]
  },
})
// After the application, which has connections to it.
afterAll(() => server.close())
const app = await sharedTestApp({ smtpUrl })

const jobs = async () => (await app.client.query<{ state: string }>(requestedJobs)).rows
const noJobs = () => expect.poll(jobs, { interval: 100 }).toEqual([])

async function invite(email: string) {
  const as = await app.signIn('academy-admin')
  const body = { email, firstName: 'Ida', lastName: 'Holm' }
  expect((await app.call(inviteEmployee, { as, body })).status).toBe(200)
  const row = async () => {
    const { body: rows } = await app.call(listEmployees, { as, query: { search: email, limit: '1' } })
    const [found] = Array.isArray(rows) ? rows : []
    if (!found) throw new Error(`${email} is not in the list.`)
    return found
  }
  return { as, row }
}

test('an invitation that the recipient’s server refuses for good is tried once for each sending', async () => {
  const before = asked
  const { as, row } = await invite('gone@cro.example')
  await noJobs()
  expect(asked - before).toBe(1)
  expect(await row()).toMatchObject({
    invitation: 'failed',
    undelivered: expect.stringContaining('doesn’t know this'),
  })
  expect((await app.call(countWaitingInvitations, { as })).body).toEqual({ sent: 0, waiting: 0, undelivered: 1 })
  expect((await app.call(resendInvitation, { as, params: { id: (await row()).id } })).status).toBe(200)
  await noJobs()
  expect(asked - before).toBe(2)
  expect((await row()).undelivered).toContain('doesn’t know this')
})

test('a corrected address clears the refusal, and its invitation is delivered', async () => {
  const { as, row } = await invite('full@cro.example')
  await noJobs()
  const { id, undelivered } = await row()
  expect(undelivered).toContain('mailbox is full')
  const body = { email: 'ida@cro.example', firstName: 'Ida', lastName: 'Holm' }
  expect((await app.call(editUser, { as, params: { id }, body })).status).toBe(200)
  await noJobs()
  const { body: rows } = await app.call(listEmployees, { as, query: { search: 'ida@cro.example', limit: '1' } })
  expect(rows).toMatchObject([{ invitation: 'pending', undelivered: null }])
  expect(server.received.join()).toContain('ida@cro.example')
})

test('a refusal of the former address says nothing about the corrected one', async () => {
  const { row } = await invite('new@cro.example')
  const { id } = await row()
  await storeMailRefusal(app.client, { id, email: 'old@cro.example' }, 'unknown-address')
  expect((await row()).undelivered).toBeNull()
  await storeMailRefusal(app.client, { id, email: 'New@cro.example' }, 'unknown-address')
  expect((await row()).undelivered).toContain('doesn’t know this')
})

test('a temporary refusal is retried', async () => {
  const { row } = await invite('busy@cro.example')
  await expect.poll(jobs, { interval: 100 }).toContainEqual({ state: 'retry' })
  expect(await row()).toMatchObject({ invitation: 'failed', undelivered: null })
})

const refused = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 5.1.1 User unknown', 'unknown-address'],
  ['RCPT TO', '550 No such user here', 'unknown-address'],
  ['RCPT TO', '556 5.1.10 Recipient address has null MX', 'unknown-domain'],
  ['RCPT TO', '552 Requested mail action aborted', 'mailbox-full'],
  ['RCPT TO', '554 5.7.1 Relay access denied', 'message-refused'],
  ['DATA', '554 Transaction failed', 'message-refused'],
  ['RCPT TO', '451 4.7.1 Greylisted', undefined],
  ['MAIL FROM', '550 5.7.1 Sender not allowed', undefined],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', undefined],
])('after %s, “%s” means %s', (command, response, refusal) => {
  expect(refusalOf(refused(command, response))).toBe(refusal)
})

test('an error of the network is no refusal', () => {
  expect(refusalOf(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))).toBeUndefined()
})

test('bulk mail is sent again after the mail library could not be loaded once', async () => {
  let loads = 0
  vi.doMock('nodemailer', async original => {
    loads += 1
    if (loads === 1) throw new Error('The file could not be read.')
    return original()
  })
  onTestFinished(() => {
    vi.doUnmock('nodemailer')
  })
  const config = { ...readConfig({}), smtpUrl }
  const { deliverInBulk, close } = createDelivery(config, Fastify().log, new Registry())
  const link = { area: 'employee', purpose: 'reset', email: '', firstName: 'Ida', token: 'x' } as const
  const mail = { to: { name: '', address: 'bulk@cro.example' }, text: linkMail(link, 'http://127.0.0.1:3000') }
  await expect(deliverInBulk({ id: '1', ...mail })).rejects.toThrow('mail not sent')
  await deliverInBulk({ id: '2', ...mail })
  expect(server.received.join()).toContain('bulk@cro.example')
  close()
})
