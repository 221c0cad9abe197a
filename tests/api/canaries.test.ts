import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/audit.ts'
import { academyAdminAuth, employeeAuth } from '../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../api/contract/complete-module.ts'
import { contact } from '../../api/contract/contact.ts'
import { getReady } from '../../api/contract/health.ts'
import * as library from '../../api/contract/library-admin.ts'
import * as downloads from '../../api/contract/library-downloads.ts'
import { downloadResource, listResources } from '../../api/contract/resources.ts'
import { academyAdminSecondFactor } from '../../api/contract/second-factor.ts'
import { listTraining, trainingCsvPath } from '../../api/contract/training-report.ts'
import { uploadFile } from '../../api/contract/upload.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { createTestDatabase } from '../database.ts'
import { TcpProxy } from '../faults/tcp-proxy.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { pdf } from '../uploads/samples.ts'
import { authenticator } from './authenticator.ts'
import { canaries, canary, learner, person, type Reader, taker, visitor } from './canary.ts'
import { readTables } from './read-tables.ts'
import { createTestApp, password, type TestApp, type Visitor } from './test-app.ts'

const said: { readonly to: Reader; readonly text: string }[] = []
const proxy = new TcpProxy()
let app: TestApp
let origin: string
let smtp: SMTPServer
let dataDir: string
let admin: Visitor
let librarian: Visitor
const refusedAddress = learner()

beforeAll(async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  proxy.target = Number(url.port)
  await proxy.listen()
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  const port = await freePort()
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Real servers repeat the address, too.
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith(refusedAddress) ? done(new Error(`550 no mailbox ${address}`)) : done(),
    onData(stream, session, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        const toUs = session.envelope.rcptTo.some(({ address }) => address === app.config.contactTo)
        said.push({ to: toUs ? 'mail to us' : 'mail to them', text })
        done()
      })
    },
  })
  smtp.listen(port, '127.0.0.1')
  dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-canaries-'))
  app = await createTestApp(
    {
      databaseUrl: url.href,
      secondFactorKey: canary().repeat(2),
      logLevel: 'trace',
      smtpUrl: `smtp://127.0.0.1:${port}`,
      dataDir,
    },
    database,
  )
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await app.signIn('academy-admin')
  librarian = await app.signIn('library-admin')
})
afterAll(async () => {
  await proxy.change('pass')
  await app[Symbol.asyncDispose]()
  await proxy.close()
  await new Promise<void>(resolve => smtp.close(() => resolve()))
})

interface Asking {
  readonly to: Reader
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly as?: { readonly cookie: string } | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Sends a request and records the whole response with its headers. */
async function ask(path: string, { to, method = 'POST', as, body, headers = {} }: Asking) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { cookie: as.cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const own = [...response.headers].filter(([name]) => name !== 'set-cookie')
  said.push({ to, text: `${own.flat().join('\n')}\n${text}` })
  return { status: response.status, cookie: (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '', text }
}

const mails = () => said.filter(({ to }) => to === 'mail to them' || to === 'mail to us')

/** Returns the token of the link that was mailed to this address. */
async function mailedToken(address: string): Promise<string> {
  const mail = await until(`the mail to ${address}`, () =>
    mails().findLast(({ text }) => text.includes(`To: ${address}`)),
  )
  const token = /token=3D([\w-]+(?:=\r\n[\w-]+)*)/.exec(mail.text)?.[1]?.replaceAll('=\r\n', '')
  if (!token) throw new Error('The mail has no link.')
  canaries.push({ word: token, readers: ['mail to them'], kept: false })
  return token
}

/** An employee from the invitation to a completed module, with failing requests in between. */
async function train(): Promise<void> {
  const invitee = person(learner)
  await ask(users.inviteEmployee.path, { to: 'academy-admin', as: admin, body: invitee })
  const { email } = invitee
  const inviteToken = await mailedToken(email)
  const { validateInvitation } = employeeAuth
  await ask(`${validateInvitation.path}?token=${inviteToken}`, { to: 'employee', method: 'GET' })
  await ask(`${validateInvitation.path}?token=${canary()}`, { to: 'anybody', method: 'GET' })
  await ask(`/croacademy/employee/login%3Ftoken=${canary()}`, { to: 'anybody', method: 'GET' })
  const newPassword = canary()
  const { setPassword, login, forgotPassword, check, logout } = employeeAuth
  await ask(setPassword.path, { to: 'anybody', body: { email: `${canary()}@cro.example`, newPassword, inviteToken } })
  await ask(setPassword.path, { to: 'anybody', body: { email, newPassword: canary().slice(0, 11), inviteToken } })
  await ask(setPassword.path, { to: 'anybody', body: { email, newPassword, currentPassword: canary() } })
  const first = await ask(setPassword.path, { to: 'employee', body: { email, newPassword, inviteToken } })
  expect(first.status).toBe(200)
  await ask(login.path, { to: 'anybody', body: { email, password: canary() } })
  await ask(login.path, { to: 'anybody', body: { email: `${canary()}@cro.example`, password: newPassword } })
  await ask(login.path, { to: 'anybody', body: { email: canary(), password: { [canary()]: canary() } } })
  await ask(forgotPassword.path, { to: 'anybody', body: { email: `${canary()}@cro.example` } })
  const as = await ask(login.path, { to: 'employee', body: { email, password: newPassword } })
  for (const { cookie } of [first, as]) canaries.push({ word: cookie.split('=')[1] ?? '', readers: [], kept: false })
  await ask(check.path, { to: 'employee', method: 'GET', as })
  const answers = [{ questId: canary([], { kept: true }), choice: 1 }]
  // Answers to another content version are stored unchecked.
  const completion = { moduleId: 1, score: 100, id: crypto.randomUUID(), answers, contentVersion: 2 }
  expect((await ask(completeModule.path, { to: 'employee', as, body: completion })).status).toBe(200)
  await ask(completeModule.path, { to: 'employee', as, body: { ...completion, score: canary() } })
  await ask(completeModule.path, { to: 'employee', as, body: { ...completion, answers: [{ questId: canary() }] } })
  const several = [completion, { ...completion, id: crypto.randomUUID(), score: canary() }]
  expect((await ask(completeModules.path, { to: 'employee', as, body: { completions: several } })).status).toBe(200)
  await ask(completeModules.path, { to: 'employee', as, body: { completions: [...several, { id: canary() }] } })
  await ask(logout.path, { to: 'employee', as })
  await ask(check.path, { to: 'anybody', method: 'GET', as: { cookie: `asterleigh_employee=${canary()}` } })
}

/** An academy admin's actions and searches, and a mail that the mail server refuses. */
async function administer(): Promise<void> {
  await ask(users.inviteEmployee.path, {
    to: 'academy-admin',
    as: admin,
    body: { ...person(learner), email: `${refusedAddress}@cro.example` },
  })
  await ask(users.inviteEmployee.path, { to: 'academy-admin', as: admin, body: { ...person(canary), email: canary() } })
  await ask(users.inviteEmployee.path, {
    to: 'academy-admin',
    as: admin,
    body: { ...person(canary), firstName: [canary()] },
  })
  for (const path of [users.listEmployees.path, listTraining.path, listAcademyAudit.path, trainingCsvPath]) {
    await ask(`${path}?search=${canary()}`, { to: 'academy-admin', method: 'GET', as: admin })
    await ask(path, { to: 'academy-admin', method: 'GET', as: admin })
    await ask(`${path}?cursor=${canary()}`, { to: 'academy-admin', method: 'GET', as: admin })
  }
  const change = (currentPassword: string, newPassword: string) =>
    ask(academyAdminAuth.changePassword.path, {
      to: 'academy-admin',
      as: admin,
      body: { currentPassword, newPassword },
    })
  await change(canary(), canary())
  expect((await change(password, canary())).status).toBe(200)
}

/** The second factor: seed and recovery codes are shown once, to their admin; entered codes never. */
async function guard(): Promise<void> {
  const { email, ...as } = await app.signIn('academy-admin')
  const second = academyAdminSecondFactor
  const once = ['academy-admin'] as const
  const send = (path: string, body: unknown, to: Reader = 'anybody') => ask(path, { to, as, body })
  await send(second.begin.path, { currentPassword: canary() })
  const begun = await send(second.begin.path, { currentPassword: password }, 'academy-admin')
  const { seed, uri }: { seed: string; uri: string } = JSON.parse(begun.text)
  const code = authenticator(uri)
  canaries.push({ word: seed, readers: once, kept: false })
  await send(second.confirm.path, { code: canary() })
  const confirmed = await send(second.confirm.path, { code: code() }, 'academy-admin')
  const { recoveryCodes }: { recoveryCodes: string[] } = JSON.parse(confirmed.text)
  for (const word of recoveryCodes.flatMap(each => [each, each.replaceAll('-', '')]))
    canaries.push({ word, readers: once, kept: false })
  const [first] = recoveryCodes
  await ask(second.state.path, { to: 'anybody', method: 'GET', as })
  for (const given of [undefined, canary(), code(1), first, first])
    await ask(academyAdminAuth.login.path, { to: 'academy-admin', body: { email, password, code: given } })
  await send(second.renewRecoveryCodes.path, { currentPassword: password, code: [canary()] })
  await send(second.switchOff.path, { currentPassword: password, code: canary() })
  expect((await send(second.begin.path, { currentPassword: password })).status).toBe(409)
  expect((await ask(academyAdminAuth.logout.path, { to: 'anybody', as })).status).toBe(200)
  await ask(listAcademyAudit.path, { to: 'academy-admin', method: 'GET', as: admin })
}

async function visit(): Promise<void> {
  const details = {
    ...person(visitor),
    company: visitor(),
    message: visitor(),
    source: visitor(),
    id: crypto.randomUUID(),
  }
  expect((await ask(contact.path, { to: 'anybody', body: details })).status).toBe(200)
  await ask(contact.path, { to: 'anybody', body: { ...details, message: canary() } })
  await ask(contact.path, { to: 'anybody', body: { ...person(canary), company: canary(), topicCode: canary() } })
  await ask(contact.path, { to: 'anybody', body: { ...person(canary), company: [canary()], industry: canary() } })
  await ask(contact.path, { to: 'anybody', body: { ...person(canary), email: canary(), company: canary() } })
}

async function takeFile(): Promise<void> {
  const form = new FormData()
  const file = new File([Uint8Array.from(pdf())], `${canary(['library-admin', 'anybody'], { kept: true })}.pdf`)
  form.set(canary(), file)
  const upload = await fetch(`${origin}${uploadFile.path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: librarian.cookie },
  })
  const uploaded = await upload.text()
  said.push({ to: 'library-admin', text: uploaded })
  const refused = new FormData()
  refused.set('file', new File(['no document'], `${canary()}.pdf`))
  const headers = { cookie: librarian.cookie }
  const response = await fetch(`${origin}${uploadFile.path}`, { method: 'POST', body: refused, headers })
  said.push({ to: 'library-admin', text: await response.text() })

  const shown = () => canary(['library-admin', 'anybody'], { kept: true })
  const entry = {
    title: shown(),
    description: shown(),
    category: shown(),
    resource_type: 'guide',
    file_url: JSON.parse(uploaded).url,
  }
  const created = await ask(library.createResource.path, { to: 'library-admin', as: librarian, body: entry })
  const resourceId: string = JSON.parse(created.text).id
  await ask(library.createResource.path, {
    to: 'library-admin',
    as: librarian,
    body: { ...entry, file_url: `ftp://${canary()}` },
  })
  const taken = { ...person(taker), company: taker(), role: taker(), resourceId, id: crypto.randomUUID() }
  expect((await ask(downloadResource.path, { to: 'anybody', body: taken })).status).toBe(200)
  await ask(downloadResource.path, { to: 'anybody', body: { ...taken, role: canary().repeat(20) } })
  await ask(downloadResource.path, { to: 'anybody', body: { ...taken, company: canary() } })
  await ask(listResources.path, { to: 'anybody', method: 'GET' })
  for (const path of [downloads.listDownloads.path, downloads.downloadsCsvPath]) {
    const url = `${path.replace(':id', resourceId)}?search=${canary()}`
    await ask(url, { to: 'library-admin', method: 'GET', as: librarian })
  }
}

const ourFault = { status: 500, text: expect.stringContaining(`"error":"${errorTexts['server-error']}"`) }

/** The same kinds of requests while the server or its database fails. */
async function fail(): Promise<void> {
  const enquiry = () => ({ ...person(canary), company: canary(), message: canary() })
  // PostgreSQL quotes the failing row in this error.
  await app.client.query(`alter table enquiry add constraint broken check (message is null) not valid`)
  expect(await ask(contact.path, { to: 'anybody', body: enquiry() })).toMatchObject(ourFault)
  await app.client.query('alter table enquiry drop constraint broken')
  await app.client.query('alter table account rename to account_gone')
  const credentials = () => ({ email: `${canary()}@cro.example`, password: canary() })
  expect(await ask(employeeAuth.login.path, { to: 'anybody', body: credentials() })).toMatchObject(ourFault)
  await app.client.query('alter table account_gone rename to account')
  await proxy.change('refuse')
  expect((await ask(contact.path, { to: 'anybody', body: enquiry() })).status).toBe(503)
  expect((await ask(employeeAuth.login.path, { to: 'anybody', body: credentials() })).status).toBe(503)
  await ask(users.inviteEmployee.path, { to: 'academy-admin', as: admin, body: person(canary) })
  await proxy.change('pass')
  await until('the service to be ready again', async () => (await app.call(getReady)).status === 200)
}

/** Request headers of a browser, with secrets in each. */
async function browse(): Promise<void> {
  const headers = {
    'user-agent': canary(),
    referer: `${origin}/croacademy/employee/login?token=${canary()}`,
    'x-forwarded-for': '203.0.113.44',
    authorization: `Bearer ${canary()}`,
    'x-request-id': canary(),
    cookie: `${canary()}=${canary()}; asterleigh_employee=${canary()}`,
  }
  for (const path of [
    '/',
    '/api/ready',
    '/api/croacademy/auth/check',
    `/api/${canary()}`,
    `/${canary()}`,
    `/x.js?${canary()}`,
  ])
    await ask(path, { to: 'anybody', method: 'GET', headers })
}

test('secrets and personal data appear only where they are meant to', async () => {
  await train()
  await administer()
  await guard()
  await visit()
  await takeFile()
  await browse()
  await fail()
  await until('the enquiry’s mail', () => said.some(({ to }) => to === 'mail to us'))
  await until('the refused mail', () => app.lines.some(line => line.includes('mail not sent')))

  expect(canaries.length).toBeGreaterThan(80)
  const found = (text: string) => canaries.filter(({ word }) => text.includes(word))
  // The log holds the path of a request, and an unknown path may contain anything.
  const log = app.lines.filter(line => !/"path":"[^"]*canary/.test(line))
  expect(app.lines.length - log.length).toBeLessThanOrEqual(2)
  expect(found(log.join(''))).toEqual([])
  expect(log.join('')).not.toContain('203.0.113.44')
  for (const { to, text } of said)
    expect(
      found(text).filter(({ readers }) => !readers.includes(to)),
      `to ${to}: ${text}`,
    ).toEqual([])
  for (const folder of [dataDir, tmpdir()])
    expect(found((await readdir(folder, { recursive: folder === dataDir })).join())).toEqual([])
  const secret = canaries.filter(({ kept }) => !kept).map(({ word }) => word)
  for (const { name, rows } of await readTables(app.client)) {
    const text = rows.join()
    // As text, and as PostgreSQL prints bytea.
    const stands = (word: string) => text.includes(word) || text.includes(Buffer.from(word).toString('hex'))
    expect(secret.filter(stands), name).toEqual([])
  }
})
