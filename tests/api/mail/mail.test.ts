import promises, { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { PgBoss } from 'pg-boss'
import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../api/config.ts'
import { inviteEmployee } from '../../../api/contract/admin/academy-users.ts'
import { importEmployees } from '../../../api/contract/admin/import-employees.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { createDelivery } from '../../../api/mail/deliver.ts'
import { linkMail } from '../../../content/mails.ts'
import { freePort } from '../../free-port.ts'
import { requestedJobs } from '../../requested-jobs.ts'
import { createTestApp, sharedTestApp, type TestApp } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'

const port = await freePort()
/** Sends mails to `port`, where a test may start a mail server. */
const app = await sharedTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
const admin = await app.signIn('academy-admin')
beforeEach(() => {
  app.lines.length = 0
})
afterEach(() => app.client.query('delete from pgboss.job'))

async function serve(...options: Parameters<typeof startMailServer> extends [number, ...infer Rest] ? Rest : never) {
  const server = await startMailServer(port, ...options)
  onTestFinished(() => server.close())
  return server
}

async function invitePerson(email: string, to: TestApp = app, as = admin): Promise<void> {
  const body = { email, firstName: 'Zoë', lastName: 'Ångström' }
  expect((await to.call(inviteEmployee, { as, body })).status).toBe(200)
}

const jobs = async (of = app) => (await of.client.query<{ state: string }>(requestedJobs)).rows
const failedOnce = () => expect.poll(() => jobs(), { interval: 100 }).toContainEqual({ state: 'retry' })
/** Waits until every job has ended; failed ones are tried again at once. */
async function allSent() {
  const left = async () => {
    await app.client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    return jobs()
  }
  await expect.poll(left, { interval: 100 }).toEqual([])
}

test('a mail that cannot be sent is retried and sent once', async () => {
  await invitePerson('zoe@cro.example')
  await failedOnce()
  expect(app.lines.join()).toContain('mail not sent')

  const server = await serve()
  await allSent()
  expect(server.received).toHaveLength(1)
  const mail = await PostalMime.parse(server.received[0] ?? '')
  expect(mail).toMatchObject({ from: { address: 'academy@asterleigh.example' }, to: [{ address: 'zoe@cro.example' }] })
  expect(mail.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    ]),
  )
  expect(mail.text).toContain('Hello Zoë')
  for (const part of [mail.text, mail.html]) expect(part).toContain('http://127.0.0.1:3000/privacy-policy')
  const token = /\?token=([\w-]{43})/.exec(mail.text ?? '')?.[1]
  expect(token).toBeDefined()
  expect(app.lines.join()).not.toContain(token)
})

test('a mail is retried for a week', async () => {
  const { rows } = await app.client.query(`select retention_seconds, retry_delay < 10 as soon,
    retry_limit * retry_delay_max > 6.5 * 24 * 3600 as long from pgboss.queue where name = 'mail'`)
  // Delays double from a few seconds to the longest one.
  expect(rows).toEqual([{ retention_seconds: 7 * 24 * 3600, soon: true, long: true }])
})

test.each<[string, number, (email: string) => Promise<unknown>]>([
  ['was replaced by another', 1, email => invitePerson(email)],
  ['was used', 0, () => app.client.query('update invitation set used_at = now()')],
  ['was mailed by a process that then ended', 0, () => app.client.query('update invitation set mailed_at = now()')],
])('a link that %s is not mailed again', async (_, mails, change) => {
  const email = `${crypto.randomUUID()}@cro.example`
  await invitePerson(email)
  await failedOnce()
  await change(email)
  const server = await serve()
  await allSent()
  expect(server.received).toHaveLength(mails)
})

test('a requested link is created once when the process ended before it deleted the job', async () => {
  const server = await serve()
  const { id, email } = await app.createUser('employee')
  // The first deletion of the job is lost; the queue then hands out the job again.
  await app.client.query(`
    create sequence deletion;
    create function lose_one() returns trigger language plpgsql as
      $$ begin if nextval('deletion') = 1 then raise 'lost'; end if; return old; end $$;
    create trigger lose_one before delete on pgboss.job_common
      for each row when (old.name = 'link-request') execute function lose_one()`)
  await app.call(employeeAuth.forgotPassword, { body: { email } })
  await failedOnce()
  await allSent()
  await app.client.query('drop trigger lose_one on pgboss.job_common')
  expect(server.received).toHaveLength(1)
  expect((await app.client.query('select from invitation where account_id = $1', [id])).rowCount).toBe(1)
})

test('a password reset is mailed while the mails of an import are still being sent', async () => {
  const { email } = await app.createUser('employee')
  const resetArrived = Promise.withResolvers<void>()
  const server = await serve({
    accept: mail => {
      if (mail.includes('Reset your password')) resetArrived.resolve()
      return resetArrived.promise
    },
  })
  const rows = Array.from({ length: 6 }, (_, index) => `p${index}@cro.example,Ida,Holm`)
  const content = ['email,first name,last name', ...rows].join('\n')
  await app.app.inject({
    method: 'POST',
    url: importEmployees.path,
    headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`,
  })
  await expect.poll(() => server.received.length).toBe(2)
  await app.call(employeeAuth.forgotPassword, { body: { email } })
  await allSent()
  expect(server.received).toHaveLength(7)
  // Two for the import.
  expect(server.connections()).toBe(3)
  expect(app.lines.join()).not.toContain('mail not sent')
})

test('a mail server that takes a minute to accept a mail gets it once', async () => {
  const server = await serve({ accept: () => wait(1000) })
  // Socket timeouts of a minute end after a second.
  const { setTimeout } = Socket.prototype
  using _ = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, silence, then) {
    return setTimeout.call(this, silence / 60, then)
  })
  await invitePerson('thorough@cro.example')
  await allSent()
  expect(server.received).toHaveLength(1)
  expect(app.lines.join()).not.toContain('mail not sent')
})

test('only a mail whose process has ended is sent by another process', async () => {
  const attempts = () => app.lines.filter(line => line.includes('mail not sent')).length
  await invitePerson('slowly@cro.example')
  await failedOnce()
  const boss = new PgBoss({ connectionString: app.databaseUrl, supervise: false, schedule: false })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const supervise = async (lastHeard: string) => {
    await app.client.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - $1::interval
       where name = 'mail'`,
      [lastHeard],
    )
    // As if the last check had been a while ago.
    await app.client.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null')
    await boss.supervise('mail')
  }
  await supervise('10 seconds')
  expect(await jobs()).toEqual([{ state: 'active' }])
  const before = attempts()
  await supervise('2 minutes')
  await expect.poll(attempts).toBeGreaterThan(before)
})

test('an invitation whose mail cannot be queued is not created', async () => {
  await app.client.query('alter table pgboss.job_common rename to job_away')
  const body = { email: 'nobody@cro.example', firstName: 'A', lastName: 'B' }
  expect((await app.call(inviteEmployee, { as: admin, body })).status).toBe(500)
  await app.client.query('alter table pgboss.job_away rename to job_common')
  expect((await app.client.query('select from account where email = $1', [body.email])).rowCount).toBe(0)
})

test('a server that stops waits for the mail being sent, which is not sent again', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = await serve({ accept: () => released })
  await using stopping = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson('patience@cro.example', stopping, await stopping.signIn('academy-admin'))
  await expect.poll(() => server.received.length, { interval: 100 }).toBe(1)
  const stopped = stopping.app.close()
  expect(await Promise.race([stopped, wait(500, 'waiting')])).toBe('waiting')
  release()
  await stopped
  expect(await jobs(stopping)).toEqual([])
  const { rows } = await stopping.client.query('select mailed_at is not null as noted from invitation')
  expect(rows).toEqual([{ noted: true }])
})

/** Returns deliveries of one or several processes into the same folder. */
async function intoFiles() {
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  const link = { area: 'employee', purpose: 'reset', email: '', firstName: 'Zoë', token: 'x' } as const
  const text = linkMail(link, 'http://127.0.0.1:3000')
  const start = () => {
    const { deliver } = createDelivery({ ...readConfig({}), dataDir }, log, new Registry())
    return (id: number, address = 'zoe@cro.example') => deliver({ to: { name: '', address }, text, id: String(id) })
  }
  return { mails: join(dataDir, 'mail'), lines, deliver: start(), start }
}

test('a mail sent again after a lost response has the same Message-ID', async () => {
  const { deliver, mails } = await intoFiles()
  for (const id of [1, 1, 2]) await deliver(id)
  const files = await Promise.all((await readdir(mails)).sort().map(name => readFile(join(mails, name))))
  const ids = await Promise.all(files.map(async file => (await PostalMime.parse(file)).messageId))
  expect(ids).toEqual(['<1@127.0.0.1>', '<1@127.0.0.1>', '<2@127.0.0.1>'])
})

test.each([
  ['file+1@cro.example', /^[\dTZ-]+-file\+1@cro\.example\.eml$/],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`, /aaaa@bbbb.*\.eml$/],
])('without a mail server a mail to %s is written to a file, whose path is logged', async (address, name) => {
  const { deliver, mails, lines } = await intoFiles()
  await deliver(1, address)
  const [file = ''] = await readdir(mails)
  expect(file).toMatch(name)
  expect(lines.join()).toContain(JSON.stringify(join(mails, file)))
  expect((await PostalMime.parse(await readFile(join(mails, file)))).html).toContain('Hello Zoë')
})

test('a mail that cannot be written leaves no partial file', async () => {
  const { deliver, mails } = await intoFiles()
  const full = vi.spyOn(promises, 'rename').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    full.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(deliver(1)).rejects.toThrow('ENOSPC')
  expect(await readdir(mails)).toEqual([])
})

test.skipIf(process.platform === 'win32')('a mail file is readable by its owner only', async () => {
  const { deliver, mails } = await intoFiles()
  await deliver(1)
  const [mail = ''] = await readdir(mails)
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await rights(mails), await rights(join(mails, mail))]).toEqual(['700', '600'])
})

test('mails of two processes to one address at the same moment are separate files', async () => {
  const { deliver, start, mails } = await intoFiles()
  using _ = vi.spyOn(Date, 'now').mockReturnValue(0)
  const other = start()
  await Promise.all(Array.from({ length: 20 }, (_, id) => [deliver, other][id % 2]?.(id)))
  await start()(21)
  expect(await readdir(mails)).toHaveLength(21)
})
