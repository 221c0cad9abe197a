import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { PgBoss } from 'pg-boss'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contact } from '../../../api/contract/public-site.ts'
import { createOutbox } from '../../../api/mail/outbox.ts'
import { requeueEnquiries } from '../../../api/site/enquiry-mail.ts'
import { brand } from '../../../content/brand.ts'
import { freePort } from '../../free-port.ts'
import { requestedJobs } from '../../requested-jobs.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { sharedTestApp } from '../test-app.ts'

const port = await freePort()
/** Sends mails to `port`, where a test may start a mail server. */
const app = await sharedTestApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  contactTo: 'Front Desk <desk@asterleigh.example>',
})
beforeEach(async () => {
  app.lines.length = 0
  await app.client.query('truncate rate_limit, enquiry')
})
afterEach(() => app.client.query('delete from pgboss.job'))

const enquiry = { firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@sponsor.example', company: 'Sponsor & Sons' }
const whole = {
  ...enquiry,
  industry: 'medical-device',
  interest: 'fractional-dpo',
  message: 'Two questions:\n\n1. When?\n2. <b>How much</b>?',
  source: 'fractional-dpo-page',
}

const send = (body: unknown, from = '192.0.2.1') => app.call(contact, { from, body })
const stored = async () => (await app.client.query('select * from enquiry')).rows

/** Starts a mail server, waits until every mail is sent, and returns the mails. */
async function mails(): Promise<Email[]> {
  const server = await startMailServer(port)
  onTestFinished(() => server.close())
  const waiting = async () => {
    await app.client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    return (await app.client.query(requestedJobs)).rowCount
  }
  await expect.poll(waiting, { interval: 100 }).toBe(0)
  return Promise.all(server.received.map(text => PostalMime.parse(text)))
}

test('an enquiry is stored, and mailed after the response with the visitor as Reply-To', async () => {
  expect(await send(whole)).toMatchObject({ status: 200, body: { success: true } })
  const [row] = (await app.client.query<Record<string, unknown>>('select * from enquiry')).rows
  expect(row).toMatchObject({ first_name: 'Zoë', message: whole.message, source: whole.source, mailed_at: null })
  const { rows: jobs } = await app.client.query(`select data from pgboss.job where name = 'enquiry'`)
  expect(jobs).toEqual([{ data: { enquiryId: row?.['id'] } }])

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: { address: 'academy@asterleigh.example' },
    to: [{ name: 'Front Desk', address: 'desk@asterleigh.example' }],
    replyTo: [{ name: 'Zoë Ångström', address: 'zoe@sponsor.example' }],
    subject: 'Enquiry from Zoë Ångström, Sponsor & Sons',
  })
  for (const words of [
    'First name:\nZoë\n\nLast name:\nÅngström\n\nEmail:\nzoe@sponsor.example\n\nCompany:\nSponsor & Sons',
    'Industry:\nMedical device\n\nInterested in:\nFractional DPO\n\nSent from:\nfractional-dpo-page',
    `Message:\n${whole.message}`,
  ])
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(words)
  expect(mail?.text).toMatch(/Sent at:\r?\n[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d UTC/)
  expect(mail?.html).toContain('&lt;b&gt;How much&lt;/b&gt;')
  expect(await stored()).toMatchObject([{ mailed_at: expect.any(Date) }])

  const log = app.lines.join('')
  for (const personal of ['Zoë', 'zoe', 'Ångström', 'Sponsor', 'How much']) expect(log).not.toContain(personal)
})

test('empty optional fields count as absent and surrounding spaces are removed', async () => {
  expect((await send(enquiry)).status).toBe(200)
  const empty = { industry: '', interest: '', message: '  ', source: '' }
  const body = { ...enquiry, ...empty, firstName: ' Zoë ', email: ' zoe@sponsor.example ', company: 'Sponsor \n& Sons' }
  expect((await send(body)).status).toBe(200)
  const absent = { industry: null, interest: null, message: null, source: '' }
  const fields = { first_name: 'Zoë', email: enquiry.email, company: enquiry.company, ...absent }
  expect(await stored()).toMatchObject([fields, fields])
})

test.each<[string, unknown, number, string, (string | RegExp)?]>([
  ['an empty body', undefined, 400, 'bad-request'],
  ['a list', [], 400, 'bad-request'],
  ['no first name', { ...enquiry, firstName: undefined }, 400, 'bad-request', 'Please enter the first name.'],
  ['a last name of spaces', { ...enquiry, lastName: ' \t' }, 400, 'bad-request', 'Please enter the last name.'],
  ['an unknown industry', { ...enquiry, industry: 'space' }, 400, 'bad-request', /^Please choose the industry/],
  ['no address', { ...enquiry, email: '' }, 422, 'invalid-email', 'Please enter a valid email address'],
  ['two addresses', { ...enquiry, email: 'a@b.example, c@d.example' }, 422, 'invalid-email'],
  ['a header in the address', { ...enquiry, email: 'a@b.example\r\nBcc: c@d.example' }, 422, 'invalid-email'],
  ['a NUL character in a name', { ...enquiry, firstName: 'a\0' }, 400, 'bad-request'],
  ['a NUL character in the message', { ...enquiry, message: 'a\0b' }, 400, 'bad-request'],
  ['a NUL character in the source', { ...enquiry, source: '\0' }, 400, 'bad-request'],
  ['more than a megabyte', { ...enquiry, message: 'x'.repeat(1024 ** 2) }, 413, 'too-large', /shorten it/],
])('%s is refused, with success: false and a sentence, and nothing is stored', async (_, body, status, code, error) => {
  const response = await send(body)
  expect(response).toMatchObject({ status, body: { success: false, code, error: expect.any(String) } })
  if (error) expect(response.body).toMatchObject({ error: expect.stringMatching(error) })
  expect(await stored()).toEqual([])
})

test('a cross-site request and a body that is not JSON are refused with success: false', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect(await app.call(contact, { headers, body: enquiry })).toMatchObject({ status: 403, body: { success: false } })
  const unsupported = { status: 415, body: { success: false, code: 'unsupported-media' } }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await app.call(contact, { headers: { 'content-type': type }, body: enquiry })).toMatchObject(unsupported)
  expect(await stored()).toEqual([])
})

test('a text of any length is stored, and mailed in lines that mail servers accept', async () => {
  const message = 'é'.repeat(300_000)
  const overlong = { ...enquiry, firstName: '😀'.repeat(2000), company: 'x'.repeat(20_000), message }
  expect(await send(overlong)).toMatchObject({ status: 200 })
  const server = await startMailServer(port)
  onTestFinished(() => server.close())
  const text = await vi.waitUntil(() => server.received[0], { timeout: 60_000 })
  expect(Math.max(...text.split('\r\n').map(line => line.length))).toBeLessThan(998)
  const mail = await PostalMime.parse(text)
  expect(mail.subject).toBe(`Enquiry from ${'😀'.repeat(28)}…`)
  expect(mail.replyTo).toEqual([{ name: `${'😀'.repeat(149)}…`, address: enquiry.email }])
  expect(mail.text).toContain(message)
  expect(mail.text).toContain(overlong.company)
})

test('a client that is still sending a body over the limit receives the error', async () => {
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({ ...enquiry, message: 'x'.repeat(20 * 1024 ** 2) })
  const chunks = new Blob([body]).stream()
  const headers = { 'content-type': 'application/json' }
  for (const sent of [{ body }, { body: chunks, duplex: 'half' as const }]) {
    const response = await fetch(`${origin}${contact.path}`, { method: 'POST', headers, ...sent })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ success: false, error: expect.stringContaining('shorten it') })
  }
  // A client that reads nothing before it has sent everything.
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = `POST ${contact.path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n`
  const sent = Promise.withResolvers<void>()
  socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, error =>
    error ? sent.reject(error) : sent.resolve(),
  )
  await sent.promise
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 413 .*shorten it/s)
})

test('a filled honeypot is refused with an explanation and a contact address', async () => {
  const body = { success: false, code: 'looks-automated', error: expect.stringContaining(brand.contactTo) }
  expect(await send({ ...enquiry, topicCode: 'Zed' })).toMatchObject({ status: 422, body })
  expect(await stored()).toEqual([])
  expect((await send({ ...enquiry, topicCode: '' })).status).toBe(200)
})

test('no entered text becomes a header, a recipient or another field of the mail', async () => {
  const names = {
    firstName: 'Eve\r\nBcc: victim@elsewhere.example',
    lastName: '" <victim@elsewhere.example>, "x',
    company: 'Evil\n\nMessage:\nPay at once\u2028X-Header: 1',
  }
  const message = 'Hello\r\n.\r\nMAIL FROM:<victim@elsewhere.example>'
  expect((await send({ ...enquiry, ...names, message })).status).toBe(200)
  const [mail] = await mails()
  expect(mail?.to).toEqual([{ name: 'Front Desk', address: 'desk@asterleigh.example' }])
  expect(mail?.replyTo).toEqual([
    { name: 'Eve Bcc: victim@elsewhere.example " <victim@elsewhere.example>, "x', address: enquiry.email },
  ])
  const headers = mail?.headers.map(({ key }) => key).sort()
  expect(headers).toEqual([
    'auto-submitted',
    ...['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
    'x-auto-response-suppress',
  ])
  expect(mail?.text?.match(/^Message:/gm)).toHaveLength(1)
})

test('an enquiry whose mail cannot be queued is neither stored nor counted', async () => {
  await app.client.query('alter table pgboss.job_common rename to job_away')
  expect(await send(enquiry)).toMatchObject({ status: 500, body: { success: false } })
  await app.client.query('alter table pgboss.job_away rename to job_common')
  expect(await stored()).toEqual([])
  expect((await app.client.query('select from rate_limit')).rowCount).toBe(0)
})

test('an enquiry that was mailed or deleted while its job waited is not mailed', async () => {
  for (const company of ['One', 'Two', 'Three']) await send({ ...enquiry, company })
  await app.client.query(`delete from enquiry where company = 'One'`)
  await app.client.query(`update enquiry set mailed_at = now() where company = 'Two'`)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Three')])
})

test('an enquiry without a job is queued again; one with a waiting job is not', async () => {
  for (let count = 0; count < 2; count += 1) await send(enquiry)
  const ids = `select data->>'enquiryId' as id from pgboss.job where name = 'enquiry' order by 1`
  const jobs = async () => (await app.client.query<{ id: string }>(ids)).rows
  const before = await jobs()
  expect(before).toHaveLength(2)
  await app.client.query(`delete from pgboss.job where data->>'enquiryId' = $1`, [before[0]?.id])
  const boss = new PgBoss({ db: { executeSql: (text, values) => app.client.query(text, values) } })
  for (let time = 0; time < 2; time += 1) await requeueEnquiries(app.client, createOutbox(boss))
  expect(await jobs()).toEqual(before)
})

test('one address may send five enquiries an hour and twenty a day, not counting refused ones', async () => {
  for (let time = 1; time <= 5; time += 1) {
    for (const mistake of [{ email: 'x' }, { topicCode: 'x' }, { company: '' }, { message: '\0' }])
      expect([400, 422]).toContain((await send({ ...enquiry, ...mistake })).status)
    expect((await send(enquiry)).status).toBe(200)
  }
  const refused = await send(enquiry)
  const error = expect.stringContaining(brand.contactTo)
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too-many-enquiries', error } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await send(enquiry, '192.0.2.2')).status).toBe(200)

  const nextHour = () =>
    app.client.query(`update rate_limit set ends_at = now() where ends_at < now() + interval '2 hours'`)
  for (let sent = 5; sent < 20; sent += 1) {
    if (sent % 5 === 0) await nextHour()
    expect((await send(enquiry)).status).toBe(200)
  }
  await nextHour()
  const tomorrow = await send(enquiry)
  expect(tomorrow.status).toBe(429)
  expect(Number(tomorrow.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect(await stored()).toHaveLength(21)
})

test('an enquiry sent again after a lost response is stored, counted and mailed once', async () => {
  const id = crypto.randomUUID()
  const responses = await Promise.all(Array.from({ length: 8 }, () => send({ ...enquiry, id })))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await stored()).toMatchObject([{ id }])
  const other = await send({ ...enquiry, id, email: 'other@sponsor.example' })
  expect(other).toMatchObject({ status: 422, body: { success: false, code: 'enquiry-id-reused' } })
  expect((await app.client.query('select count from rate_limit')).rows).toEqual([{ count: 1 }, { count: 1 }])
  expect(await mails()).toHaveLength(1)
})

test('of many concurrent enquiries from one address, five are accepted', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(enquiry)))
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  expect(await stored()).toHaveLength(5)
})
