import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { editUser, exportUser, inviteEmployee, listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { editAccount } from '../../../api/people/academy-user-queries.ts'
import { requestedJobs } from '../../requested-jobs.ts'
import { invitedAccount } from '../accounts/invited-account.ts'
import { clearAudit } from '../audit-calls.ts'
import { createTestApp, password, refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  await clearAudit(app)
  admin = await app.signIn('academy-admin')
})

const names = { firstName: 'Ilse', lastName: 'Verhoeven' }
const edit = ({ id }: { id: string }, body: object, as = admin) => app.call(editUser, { as, params: { id }, body })
const validate = (token: string) => app.call(employeeAuth.validateInvitation, { query: { token } })
const newAddress = () => `${crypto.randomUUID()}@cro.example`

async function audited() {
  const { status, body } = await app.call(listAcademyAudit, { as: admin, query: { action: 'user-edited' } })
  if (status !== 200) throw new Error(body.error)
  return body
}

/** Returns the number of mails to an address, queued with the request or already sent. */
async function mailsTo(address: string): Promise<number> {
  const queued = await app.client.query(`select from pgboss.job where data->>'email' = $1`, [address])
  return queued.rowCount + (await app.mailsTo(address)).length
}

test('an active person’s new address signs in, their links end and their sessions stay', async () => {
  const employee = await app.signIn('employee')
  const token = await createInvitation(app.client, employee.id, 'reset')
  const email = newAddress()
  expect(await edit(employee, { firstName: 'Ilsa', lastName: ' Verhoeven ', email: ` ${email}` })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('both email addresses') },
  })
  const { body } = await app.call(listEmployees, { as: admin })
  expect(body).toMatchObject([{ id: employee.id, first_name: 'Ilsa', last_name: 'Verhoeven', email, status: 'active' }])
  expect((await validate(token)).status).toBe(410)
  expect(await app.call(employeeAuth.check, { as: employee })).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Ilsa', email } },
  })
  expect((await app.call(employeeAuth.login, { body: { email, password } })).status).toBe(200)
  expect((await app.call(employeeAuth.login, { body: { email: employee.email, password } })).status).toBe(401)
})

test('a new address is announced to both addresses, without the other and without a sign-in link', async () => {
  const employee = await app.createUser('employee')
  const email = newAddress()
  await edit(employee, { ...names, email })
  for (const [address, other] of [
    [email, employee.email],
    [employee.email, email],
  ] as const) {
    const mail = await app.mailTo(address)
    expect(mail.text).toContain('Hello Ilse')
    expect(mail.text).toContain(address)
    expect(mail.text).not.toContain(other)
    // Only the foot of every mail has one: to the privacy policy.
    expect(mail.text?.match(/http\S+/g)).toEqual([expect.stringMatching(/\/privacy-policy$/)])
    expect(mail.html?.match(/href="[^"]*/g)).toEqual([expect.stringMatching(/\/privacy-policy$/)])
  }
})

test('an invited person’s new address gets a fresh invitation, and the old address no mail', async () => {
  const { id, email: former, token: old } = await invitedAccount(app)
  const email = newAddress()
  expect(await edit({ id }, { ...names, email })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining(email) },
  })
  const inviteToken = await app.mailedToken(email)
  expect(await validate(old)).toMatchObject(refused(410, 'invitation-expired'))
  expect(await mailsTo(former)).toBe(0)
  const body = { email, newPassword: 'a lighthouse in fog', inviteToken }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
})

test('an invitation that waits for the mail server is not sent to the old address', async () => {
  await using offline = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  const as = await offline.signIn('academy-admin')
  const former = newAddress()
  await offline.call(inviteEmployee, { as, body: { ...names, email: former } })
  const [invited] = await offline.client<{ id: string }[]>`select id from account where area = 'employee'`
  const id = invited?.id ?? ''
  const edited = await offline.call(editUser, { as, params: { id }, body: { ...names, email: newAddress() } })
  expect(edited.status).toBe(200)
  await offline.client.query(`update pgboss.job set start_after = now() where name = 'mail'`)
  await expect.poll(() => offline.lines.join('')).toContain('mail dropped')
  const waiting = `select from pgboss.job where name = 'mail' and data->>'email' = $1`
  await expect.poll(async () => (await offline.client.query(waiting, [former])).rowCount).toBe(0)
})

test('new names alone send no mail and leave the links open', async () => {
  const { id, email, token } = await invitedAccount(app)
  expect((await edit({ id }, { firstName: 'Matteo', lastName: 'Bianchi', email })).status).toBe(200)
  expect((await validate(token)).status).toBe(200)
  expect(await mailsTo(email)).toBe(0)
  expect(await audited()).toMatchObject([
    { subject: { id, label: `Matteo Bianchi · ${email}` }, actor_email: admin.email, detail: { fields: 'name' } },
  ])
})

test.each([
  ['another spelling of the address', 'active', (email: string) => email.toUpperCase(), [{ fields: 'email' }]],
  ['the same names and address', 'active', (email: string) => email, []],
  ['a deactivated person’s new address', 'deactivated', newAddress, [{ fields: 'email' }]],
])('%s is stored without a mail, and recorded if it differs', async (_, status, changed, details) => {
  const employee = await app.createUser('employee')
  await app.client.query('update account set status = $2 where id = $1', [employee.id, status])
  const email = changed(employee.email)
  expect((await edit(employee, { ...names, email })).status).toBe(200)
  expect([await mailsTo(email), await mailsTo(employee.email)]).toEqual([0, 0])
  expect(await audited()).toMatchObject(details.map(detail => ({ detail })))
  expect((await app.call(listEmployees, { as: admin })).body).toMatchObject([{ email }])
})

test('an admin changes their own names but not their own address', async () => {
  const { email } = admin
  expect(await edit(admin, { ...names, email: newAddress() })).toMatchObject(refused(409, 'own-address'))
  expect((await edit(admin, { firstName: 'Ada', lastName: 'Byron', email })).status).toBe(200)
  expect(await app.call(academyAdminAuth.check, { as: admin })).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Ada', lastName: 'Byron', email } },
  })
})

test('missing names, unknown people and taken addresses are refused', async () => {
  const employee = await app.createUser('employee')
  const other = await app.createUser('employee')
  const { email } = employee
  expect(await edit(employee, { firstName: ' ', lastName: 'V', email })).toMatchObject(refused(400, 'name-missing'))
  const librarian = await app.createUser('library-admin')
  for (const id of [crypto.randomUUID(), librarian.id])
    expect(await edit({ id }, { ...names, email: newAddress() })).toMatchObject(refused(404, 'user-not-found'))
  const taken = { ...names, email: other.email.toUpperCase() }
  expect(await edit(employee, taken)).toMatchObject(refused(409, 'address-taken'))
  expect(await audited()).toEqual([])
  // The same person may be an employee and an admin.
  expect((await edit(employee, { ...names, email: admin.email })).status).toBe(200)
})

test('of two people who get one address at the same time, one is refused', async () => {
  const people = [await app.createUser('employee'), await app.createUser('employee')]
  const email = newAddress()
  const responses = await Promise.all(people.map(person => edit(person, { ...names, email })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await audited()).toHaveLength(1)
})

test('an edit is refused when another admin takes the address in exchange for its own meanwhile', async () => {
  const [one, other] = [await app.createUser('employee'), await app.createUser('employee')]
  const response = await whileLocked(app, {
    // The other admin's transaction gives up the second address and takes the first one, while this one is waiting.
    lock: async holder => {
      await holder.query(`set local deadlock_timeout = '1min'`)
      await holder.query('update account set email = $1 where id = $2', [newAddress(), other.id])
    },
    call: () => edit(one, { ...names, email: other.email }),
    change: async holder => expect(await editAccount(holder, other.id, { ...names, email: one.email })).toBe(false),
  })
  expect(response).toMatchObject(refused(409, 'address-taken'))
})

test('an edit sends no second invitation when the first one is accepted meanwhile', async () => {
  const { id, email: former } = await invitedAccount(app)
  const email = newAddress()
  await whileLocked(app, {
    lock: acceptance => lockAccount(acceptance, id),
    call: () => edit({ id }, { ...names, email }),
    change: acceptance => acceptance.query(`update account set status = 'active' where id = $1`, [id]),
  })
  for (const address of [former, email]) expect((await app.mailTo(address)).subject).toMatch(/email address/i)
})

test('the log is found by the new address, and by the old one even after the account is deleted', async () => {
  const colleague = await app.signIn('academy-admin')
  const former = colleague.email
  await app.call(inviteEmployee, { as: colleague, body: { ...names, email: newAddress() } })
  const email = newAddress()
  await edit(colleague, { ...names, email })
  const actions = async (search: string) => {
    const { body } = await app.call(listAcademyAudit, { as: admin, query: { search } })
    return Array.isArray(body) ? body.map(({ action }) => action) : body
  }
  expect(await actions(email)).toEqual(['user-edited', 'employee-invited'])
  expect(await actions(former)).toEqual(['user-edited', 'employee-invited'])
  const { body } = await app.call(exportUser, { as: admin, params: { id: colleague.id } })
  expect(body).toMatchObject({
    log: [
      { action: 'user-edited', by: 'another person' },
      { action: 'employee-invited', by: 'themselves' },
    ],
  })
  await app.client.query('delete from account where id = $1', [colleague.id])
  expect(await actions(former)).toEqual(['user-edited', 'employee-invited'])
})

test('the notice of a deleted account is not sent', async () => {
  await using offline = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  const as = await offline.signIn('academy-admin')
  const { id } = await offline.createUser('employee')
  await offline.call(editUser, { as, params: { id }, body: { ...names, email: newAddress() } })
  await expect.poll(() => offline.lines.join('')).toContain('mail not sent')
  await offline.client.query('delete from account where id = $1', [id])
  await expect
    .poll(async () => {
      await offline.client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
      return (await offline.client.query(requestedJobs)).rowCount
    })
    .toBe(0)
  expect(offline.lines.join()).toContain('its account was deleted')
})
