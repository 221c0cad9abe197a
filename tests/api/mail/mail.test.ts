import promises, { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { PgBoss } from 'pg-boss'
import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../api/config.ts'
import { inviteEmployee } from '../../../api/contract/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { importEmployees } from '../../../api/contract/import-employees.ts'
import { createDelivery } from '../../../api/mail/deliver.ts'
import { linkMail } from '../../../content/mails.ts'
import { freePort } from '../../free-port.ts'
import { requestedJobs } from '../../requested-jobs.ts'
import { until } from '../../until.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'

async function invitePerson(app: TestApp, email: string): Promise<void> {
  const admin = await app.signIn('academy-admin')
  const response = await app.call(inviteEmployee, {
    as: admin,
    body: { email, firstName: 'Zoë', lastName: 'Ångström' },
  })
  expect(response.status).toBe(200)
}

/** Returns a delivery into files, and its folder. */
async function intoFiles() {
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-mail-'))
  const link = { area: 'employee', purpose: 'reset', email: 'zoe@cro.example', firstName: 'Zoë', token: 'x' } as const
  const mail = { to: { name: '', address: link.email }, text: linkMail(link, 'http://127.0.0.1:3000') }
  /** A delivery of another process into the same folder. */
  const another = () => {
    const { deliver } = createDelivery({ ...readConfig({}), dataDir }, Fastify().log, new Registry())
    return (id: number) => deliver({ ...mail, id: String(id) })
  }
  return {
    mails: join(dataDir, 'mail'),
    deliver: another(),
    another,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  }
}

const jobs = async (app: TestApp) => (await app.client.query<{ state: string }>(requestedJobs)).rows

test('a mail that cannot be sent is retried and sent once, and the admin does not wait for it', {
  timeout: 40_000,
}, async () => {
  const port = await freePort()
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson(app, 'zoe@cro.example')
  await until('the first attempt', () => app.lines.some(line => line.includes('mail not sent')))

  const server = await startMailServer(port)
  await until('the mail', () => server.received.length > 0)
  await until('the job to be deleted', async () => (await jobs(app)).length === 0)
  expect(server.received).toHaveLength(1)
  const mail = await PostalMime.parse(server.received[0] ?? '')
  expect(mail).toMatchObject({ from: { address: 'academy@asterleigh.example' }, to: [{ address: 'zoe@cro.example' }] })
  expect(mail.text).toContain('Hello Zoë')
  const inviteToken = /\?token=([\w-]{43})/.exec(mail.text ?? '')?.[1]
  const body = { email: 'zoe@cro.example', newPassword: 'a lighthouse in fog', inviteToken }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  expect(app.lines.join()).not.toContain(inviteToken)
  await server.close()
})

test('a mailed link is not mailed again when the process ended before it deleted the job', async () => {
  const port = await freePort()
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson(app, 'once@cro.example')
  await until('its first attempt to end', async () => (await jobs(app)).some(({ state }) => state === 'retry'))
  await app.client.query('update invitation set mailed_at = now()')
  const server = await startMailServer(port)
  await app.client.query(`update pgboss.job set start_after = now() where name = 'mail'`)
  await until('the job to be deleted', async () => (await jobs(app)).length === 0)
  expect(server.received).toEqual([])
  await server.close()
})

test('a requested link is created once when the process ended before it deleted the job', async () => {
  await using app = await createTestApp()
  const { email } = await app.createUser('employee')
  // The first deletion of the job is lost; the queue then hands out the job again.
  await app.client.query(`
    create sequence deletion;
    create function lose_one() returns trigger language plpgsql as
      $$ begin if nextval('deletion') = 1 then raise 'lost'; end if; return old; end $$;
    create trigger lose_one before delete on pgboss.job_common
      for each row when (old.name = 'link-request') execute function lose_one()`)
  await app.call(employeeAuth.forgotPassword, { body: { email } })
  await until('the job to be handed out again', async () => (await jobs(app)).some(({ state }) => state === 'retry'))
  await app.client.query(`update pgboss.job set start_after = now() where name = 'link-request'`)
  await until('all jobs to be deleted', async () => (await jobs(app)).length === 0)
  expect(await app.mailsTo(email)).toHaveLength(1)
  expect((await app.client.query('select from invitation')).rowCount).toBe(1)
})

test('a password reset is mailed at once while an import’s mails, over two connections, are still being sent', async () => {
  const port = await freePort()
  const server = await startMailServer(port, 300)
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const { email } = await app.createUser('employee')
  const { cookie } = await app.signIn('academy-admin')
  const rows = Array.from({ length: 25 }, (_, index) => `p${index}@cro.example,Ida,Holm`)
  const content = ['email,first name,last name', ...rows].join('\n')
  await app.app.inject({
    method: 'POST',
    url: importEmployees.path,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`,
  })
  await until('the first mail of the import', () => server.received.length > 0)
  await app.call(employeeAuth.forgotPassword, { body: { email } })
  await until('all mails', () => server.received.length === 26)
  const position = server.received.findIndex(mail => mail.includes('Set a new password'))
  expect(position).toBeLessThan(25)
  expect(server.connections()).toBe(3)
  await until('the jobs to be deleted', async () => (await jobs(app)).length === 0)
  expect(app.lines.join()).not.toContain('mail not sent')
  await app.app.close()
  await server.close()
})

test('a mail is retried for a week', async () => {
  await using app = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  await invitePerson(app, 'patient@cro.example')
  const [queue] = await app.client<
    { retry_limit: number; retry_delay: number; retry_delay_max: number; retention_seconds: number }[]
  >`select * from pgboss.queue where name = 'mail'`
  if (!queue) throw new Error('There is no such queue.')
  // Delays double from a few seconds to the longest one.
  expect(queue.retry_delay).toBeLessThan(10)
  expect(queue.retry_limit * queue.retry_delay_max).toBeGreaterThan(6.5 * 24 * 3600)
  expect(queue.retention_seconds).toBe(7 * 24 * 3600)
})

test('a mail server that takes a minute to accept a mail gets it once', async () => {
  const port = await freePort()
  const server = await startMailServer(port, 1000)
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  // Socket timeouts of a minute end after a second.
  const { setTimeout } = Socket.prototype
  using _ = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, silence, then) {
    return setTimeout.call(this, silence / 60, then)
  })
  await invitePerson(app, 'thorough@cro.example')
  await until('the job to end', async () => (await jobs(app)).length === 0)
  expect(server.received).toHaveLength(1)
  expect(app.lines.join()).not.toContain('mail not sent')
  await server.close()
})

test('a mail that takes an hour is sent by one process only; a mail whose process has ended is sent again', async () => {
  await using app = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  const attempts = () => app.lines.filter(line => line.includes('mail not sent')).length
  await invitePerson(app, 'slowly@cro.example')
  await until('its first attempt to end', async () => (await jobs(app)).some(({ state }) => state === 'retry'))
  const boss = new PgBoss({ connectionString: app.databaseUrl, supervise: false, schedule: false })
  await boss.start()
  try {
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
    expect(await jobs(app)).toEqual([{ state: 'active' }])
    const before = attempts()
    await supervise('2 minutes')
    await until('another attempt', () => attempts() > before)
  } finally {
    await boss.stop({ graceful: false })
  }
})

test('a server that stops waits for the mail being sent, which is not sent again', async () => {
  const port = await freePort()
  const server = await startMailServer(port, 3000)
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson(app, 'patience@cro.example')
  await until('the mail', () => server.received.length > 0)
  await app.app.close()
  expect(await jobs(app)).toEqual([])
  const { rows } = await app.client.query('select mailed_at is not null as noted from invitation')
  expect(rows).toEqual([{ noted: true }])
  await server.close()
})

test('a link that is no longer valid is not mailed', async () => {
  const port = await freePort()
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson(app, 'twice@cro.example')
  await until('the first attempt', () => app.lines.some(line => line.includes('mail not sent')))
  await invitePerson(app, 'twice@cro.example')
  const server = await startMailServer(port)
  await until('both jobs to end', async () => (await jobs(app)).length === 0)
  expect(server.received).toHaveLength(1)
  await server.close()
})

test('a link used before its job is marked as sent is not mailed again', async () => {
  const port = await freePort()
  await using app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await invitePerson(app, 'quick@cro.example')
  await until('the first attempt', () => app.lines.some(line => line.includes('mail not sent')))
  await app.client.query('update invitation set used_at = now()')
  const server = await startMailServer(port)
  await until('the job to end', async () => (await jobs(app)).length === 0)
  expect(server.received).toEqual([])
  await server.close()
})

test('a mail sent again after a lost response has the same Message-ID', async () => {
  await using folder = await intoFiles()
  for (const id of [1, 1, 2]) await folder.deliver(id)
  const files = (await readdir(folder.mails)).sort()
  const ids = await Promise.all(
    files.map(async name => (await PostalMime.parse(await readFile(join(folder.mails, name)))).messageId),
  )
  expect(ids).toEqual(['<1@127.0.0.1>', '<1@127.0.0.1>', '<2@127.0.0.1>'])
})

test('without a mail server each mail is written to a file, whose path is logged', async () => {
  await using app = await createTestApp()
  await invitePerson(app, 'file+1@cro.example')
  await app.mailedToken('file+1@cro.example')
  const path = await until('the log', () => /"path":"([^"]+\.eml)"/.exec(app.lines.join('\n'))?.[1])
  expect(path).toMatch(/\/mail\/[\dTZ-]+-file\+1@cro\.example\.eml$/)
  const [mail] = await app.mailsTo('file+1@cro.example')
  expect(mail?.html).toContain('Hello Zoë')
})

test('the longest possible address fits into a file name', async () => {
  await using app = await createTestApp()
  const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`
  expect(address).toHaveLength(254)
  await invitePerson(app, address)
  expect(await until('the log', () => /"path":"([^"]+\.eml)"/.exec(app.lines.join('\n'))?.[1])).toContain('aaaa@bbbb')
})

test('a mail that cannot be written leaves no partial file', async () => {
  await using folder = await intoFiles()
  const full = vi.spyOn(promises, 'rename').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    full.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(folder.deliver(1)).rejects.toThrow('ENOSPC')
  expect(await readdir(folder.mails)).toEqual([])
})

test.skipIf(process.platform === 'win32')('a mail file is readable by its owner only', async () => {
  await using folder = await intoFiles()
  await folder.deliver(1)
  const [mail = ''] = await readdir(folder.mails)
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await rights(folder.mails), await rights(join(folder.mails, mail))]).toEqual(['700', '600'])
})

test('mails to one address at the same moment are separate files', async () => {
  await using folder = await intoFiles()
  await Promise.all(Array.from({ length: 20 }, (_, id) => folder.deliver(id)))
  expect(await readdir(folder.mails)).toHaveLength(20)
})

test('mails of two processes to one address at the same moment are separate files', async () => {
  await using folder = await intoFiles()
  using _ = vi.spyOn(Date, 'now').mockReturnValue(0)
  const other = folder.another()
  await Promise.all([folder.deliver(1), other(2)])
  await folder.another()(3)
  const time = (millisecond: number) => `1970-01-01T00-00-00-00${millisecond}Z-zoe@cro.example.eml`
  expect((await readdir(folder.mails)).sort()).toEqual([1, 2, 3].map(time))
})

test('an invitation whose mail cannot be queued is not created', async () => {
  await using app = await createTestApp()
  const admin = await app.signIn('academy-admin')
  await app.client.query('alter table pgboss.job_common rename to job_away')
  const body = { email: 'nobody@cro.example', firstName: 'A', lastName: 'B' }
  expect((await app.call(inviteEmployee, { as: admin, body })).status).toBe(500)
  await app.client.query('alter table pgboss.job_away rename to job_common')
  expect((await app.client.query(`select 1 from account where email = $1`, [body.email])).rows).toEqual([])
})
