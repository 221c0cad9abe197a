import { describe, expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import {
  countWaitingInvitations,
  importEmployees,
  importFileLimit,
  importRowLimit,
} from '../../../api/contract/admin/import-employees.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import { propertyRuns } from '../../property-runs.ts'
import { createTestApp, refused, sharedTestApp, type Visitor } from '../test-app.ts'

const header = 'email,first name,last name\n'

const app = await sharedTestApp({ rateLimits: 'off' })
const admin = await app.signIn('academy-admin')

/** Uploads a form as a browser sends it. */
async function send(
  content: string | Buffer,
  { dryRun = false, as = admin, to = app, name = 'people.csv', choice = {} } = {},
) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const reply = await to.app.inject({
    method: 'POST',
    url: importEmployees.path,
    query: { ...choice, ...(dryRun && { dryRun: 'true' }) },
    headers: { cookie: as.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Everything that an import could change. */
async function stored() {
  const queries = [
    'select email, first_name, last_name, status, organisation_id from account order by email',
    'select token_hash, expires_at from invitation order by token_hash',
    'select action, detail from audit_entry order by id',
  ]
  return Promise.all(queries.map(async query => [...(await app.client.query(query)).rows]))
}

const unsent = async () => {
  const jobs = await app.client.query(`select from pgboss.job where name = 'mail'`)
  const invitations = await app.client.query('select from invitation where mailed_at is null')
  return jobs.rowCount + invitations.rowCount
}

test('each row has its outcome, and one bad row does not stop the others', async () => {
  const strangers = await findOrCreateOrganisation(app.client, 'Strangers')
  await app.createUser('employee', { email: 'theirs@cro.example', organisationId: strangers })
  await app.createUser('employee', { email: 'active@cro.example' })
  const { id } = await app.createUser('employee', { email: 'gone@cro.example' })
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [id])
  await send(`${header}old@cro.example,Olga,Old\nrecent@cro.example,Rea,Cent\nfailed@cro.example,Fay,Led\n`)
  await expect.poll(unsent).toBe(0)
  await app.client.query(`
    update invitation set mailed_at = now() - interval '61 minutes' from account
    where account_id = account.id and email = 'old@cro.example'`)
  await app.client.query(`
    update invitation set mailed_at = null, mail_failed_at = now() from account
    where account_id = account.id and email = 'failed@cro.example'`)

  const rows = [
    ['new@cro.example,Nia,New', 2, 'new@cro.example', 'invited', null],
    ['OLD@cro.example,Olga,Older', 3, 'old@cro.example', 'resent', null],
    ['recent@cro.example,Rea,Cent', 4, 'recent@cro.example', 'already-invited', /within the last hour/],
    ['failed@cro.example,Fay,Led', 5, 'failed@cro.example', 'resent', null],
    ['active@cro.example,Ann,Active', 6, 'active@cro.example', 'already-active', /active account/],
    ['gone@cro.example,Guy,Gone', 7, 'gone@cro.example', 'deactivated', /Reactivate/],
    ['theirs@cro.example,Tea,Taken', 8, 'theirs@cro.example', 'address-taken', errorTexts['address-taken']],
    ['"New@CRO.example",Nia,"New\nTwice"', 9, 'New@CRO.example', 'duplicate', 'Same email address as line 2.'],
    ['nowhere,No,Where', 11, 'nowhere', 'invalid', 'Please enter a valid email address'],
    ['nameless@cro.example,,Less', 12, 'nameless@cro.example', 'invalid', errorTexts['name-missing']],
    [`long@cro.example,${'x'.repeat(201)},Long`, 13, 'long@cro.example', 'invalid', /^The first name is too long/],
    ['bell@cro.example,Be\u0007ll,Ringer', 14, 'bell@cro.example', 'invalid', /hidden character/],
    ['nameless@cro.example,Name,Less', 15, 'nameless@cro.example', 'invited', null],
    [' info@müller.example ,Ida,  Van   Müller', 16, 'info@xn--mller-kva.example', 'invited', null],
  ] as const
  const file = header + rows.map(([text]) => text).join('\n')
  const before = await stored()
  const dry = await send(file, { dryRun: true })
  expect(await stored()).toEqual(before)
  expect((await app.client.query(`select from pgboss.job where name = 'mail'`)).rowCount).toBe(0)
  const { status, body } = await send(file)
  expect(status).toBe(200)
  expect(dry).toEqual({ status, body })
  expect(body.rows).toMatchObject(
    rows.map(([, line, email, outcome, error]) => {
      const text = error instanceof RegExp ? expect.stringMatching(error) : error
      return { line, email, outcome, error: text }
    }),
  )
  expect(body.rows.at(-1)).toMatchObject({ firstName: 'Ida', lastName: 'Van Müller' })
  const one = { 'already-invited': 1, 'already-active': 1, deactivated: 1, 'address-taken': 1, duplicate: 1 }
  expect(body.counts).toEqual({ invited: 3, resent: 2, invalid: 4, ...one })

  // A second mail only to those whose invitation was sent again; its link is the only valid one.
  const newPassword = 'a lighthouse in fog'
  const first = await app.mailedToken('old@cro.example')
  const second = await app.mailedToken('old@cro.example', 2)
  const accept = (inviteToken: string) =>
    app.call(employeeAuth.setPassword, { body: { email: 'old@cro.example', newPassword, inviteToken } })
  expect(await accept(first)).toMatchObject({ status: 410 })
  expect(await accept(second)).toMatchObject({ status: 200 })
  expect(await app.mailsTo('recent@cro.example')).toHaveLength(1)
  const found = await app.call(listEmployees, { as: admin, query: { search: 'olga' } })
  expect(found.body).toMatchObject([{ email: 'old@cro.example', last_name: 'Older', status: 'active' }])
})

test('addresses as people paste them are invited, and a doubtful row says why', async () => {
  const rows = [
    ['mailto:m@site-one.example,M,M', 'invited', null],
    ['M M <m2@site-one.example>,M,M', 'invited', null],
    ['m3@site-one.example;,MÃ¼,M', 'invited', /wrong encoding/],
    ['m4@ site-one.example,M,M', 'invalid', null],
    ['m5@site-one.example,M,NULL', 'invalid', null],
    ['m6@site-one.example,M,M, PhD', 'invalid', null],
  ] as const
  const { body } = await send(header + rows.map(([text]) => text).join('\n'), { dryRun: true })
  expect(body.rows).toMatchObject(
    rows.map(([, outcome, warning]) => ({ outcome, warning: warning && expect.stringMatching(warning) })),
  )
  expect(body.rows[5].error).toMatch(/4 cells/)
})

test('of two columns that fit, the admin chooses one', async () => {
  const file = 'Email,First name,Last name,Email\nprivate@home.example,Z,L,work@site-one.example\n'
  const { status, body } = await send(file)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'csv-columns-ambiguous', headerLine: 1 })
  expect(body.columns[3]).toEqual({ index: 3, name: 'Email', samples: ['work@site-one.example'] })
  const choice = { email: '3', firstName: '1', lastName: '2', headerLine: '1' }
  const chosen = await send(file, { choice, dryRun: true })
  expect(chosen).toMatchObject({ status: 200, body: { rows: [{ email: 'work@site-one.example' }] } })
  expect(await send(file, { choice: { email: '3' } })).toMatchObject(refused(400, 'bad-request'))
})

test('the audit log has an entry of the import and one of each person invited', async () => {
  await send(`${header}lena@cro.example,Lena,Ek\nlars@cro.example,Lars,Ek\nlars@cro.example,Lars,Ek\n`)
  const { body: imports } = await app.call(listAcademyAudit, { as: admin, query: { action: 'employees-imported' } })
  expect(imports).toMatchObject([{ subject: null, detail: { rows: 3, invited: 2, resent: 0 } }, {}, {}])
  const { body: entries } = await app.call(listAcademyAudit, { as: admin, query: { search: 'lars@cro.example' } })
  expect(entries).toMatchObject([
    { action: 'employee-invited', actor_email: admin.email, subject: { label: 'Lars Ek · lars@cro.example' } },
  ])
})

describe('a form is refused', () => {
  const row = 'ida@cro.example,Ida,Holm\n'
  test.each([
    ['without a file', '', { name: '' }, 400, 'file-missing'],
    ['above 5 MB', Buffer.alloc(importFileLimit + 1, row), {}, 413, 'file-too-large'],
    ['that is no CSV', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), {}, 422, 'csv-unreadable'],
    ['without a column', `email,first name\n${row}`, {}, 422, 'csv-columns-missing'],
    ['with too many rows', header + row.repeat(importRowLimit + 1), {}, 422, 'csv-too-many-rows'],
    ['without rows', header, {}, 422, 'csv-empty'],
  ])('%s', async (_, content, options, status, code) => {
    const before = await stored()
    const response = await send(content, options)
    expect(response).toMatchObject({ status, body: { code, error: expect.any(String) } })
    expect(await stored()).toEqual(before)
  })

  test('that is JSON', async () => {
    const response = await app.call(importEmployees, { as: admin, body: {}, query: {} })
    expect(response).toMatchObject(refused(415, 'upload-form'))
  })
})

test('a file of exactly 5 MB is read', async () => {
  const bytes = Buffer.alloc(importFileLimit, '\n')
  bytes.write(`${header}exact@cro.example,Eva,Act`)
  expect(await send(bytes, { dryRun: true })).toMatchObject({ status: 200, body: { counts: { invited: 1 } } })
})

test('two imports of the same people at once invite each of them once', async () => {
  const people = Array.from({ length: 200 }, (_, index) => `twin${index}@cro.example,Tw,In`)
  const file = (rows: readonly string[]) => header + rows.join('\n')
  const responses = await Promise.all([send(file(people)), send(file([...people].reverse()))])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const counts = responses.map(({ body }) => body.counts)
  expect(counts.map(({ invited }) => invited).sort()).toEqual([0, 200])
  expect(counts.map(count => count['already-invited']).sort()).toEqual([0, 200])
})

test('a large file is imported in one request, its mails counted until they are sent', {
  tags: 'soak',
}, async () => {
  const size = propertyRuns(500, importRowLimit)
  await using own = await createTestApp({ rateLimits: 'off', smtpUrl: 'smtp://127.0.0.1:9' })
  const as = await own.signIn('academy-admin')
  const rows = Array.from({ length: size }, (_, index) => `p${index}@cro.example,Zoë,Ångström`)
  const waiting = async (who: Visitor) => (await own.call(countWaitingInvitations, { as: who })).body
  for (const dryRun of [true, false]) {
    expect(await waiting(as)).toEqual({ sent: 0, waiting: 0, undelivered: 0 })
    const { status, body } = await send(header + rows.join('\n'), { to: own, as, dryRun })
    expect({ status, counts: body.counts }).toMatchObject({ status: 200, counts: { invited: size } })
  }
  expect(await waiting(as)).toEqual({ sent: 0, waiting: size, undelivered: 0 })
  await own.client.query('update invitation set mailed_at = now()')
  expect(await waiting(as)).toEqual({ sent: size, waiting: 0, undelivered: 0 })
})
