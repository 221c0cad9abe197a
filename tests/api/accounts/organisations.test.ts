import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import * as users from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { countWaitingInvitations, importEmployees } from '../../../api/contract/admin/import-employees.ts'
import { listTraining, trainingCsvPath, trainingSummary } from '../../../api/contract/admin/training-report.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'

/** An organisation with an admin and an employee who has completed module 1; `mark` is part of their addresses. */
interface Client {
  readonly mark: string
  readonly admin: Visitor
  readonly employee: Visitor
}

const app = await sharedTestApp({ rateLimits: 'off' })
const own = await createClient('damsluis')
const other = await createClient('marlowe')

async function createClient(mark: string): Promise<Client> {
  const organisationId = await findOrCreateOrganisation(app.client, mark)
  const admin = await app.signIn('academy-admin', { email: `admin@${mark}.example`, organisationId })
  const employee = await app.signIn('employee', { email: `employee@${mark}.example`, organisationId })
  await app.call(completeModule, { as: employee, body: { moduleId: 1, score: 100 } })
  const body = { email: `invited@${mark}.example`, firstName: 'Jonas', lastName: 'Weber' }
  await app.call(users.inviteEmployee, { as: admin, body })
  return { mark, admin, employee }
}

const onUser = [
  users.deleteUser,
  users.resendInvitation,
  users.deactivateUser,
  users.reactivateUser,
  users.resetPassword,
  users.exportUser,
  users.remindUser,
]

test.each(onUser)('$method $path answers for another organisation’s person as for an unknown id', async endpoint => {
  const before = await accounts(other)
  for (const person of [other.employee, other.admin]) {
    const foreign = await app.call(endpoint, { as: own.admin, params: { id: person.id } })
    const unknown = await app.call(endpoint, { as: own.admin, params: { id: randomUUID() } })
    expect(foreign).toMatchObject(refused(404, 'user-not-found'))
    expect(foreign.body).toEqual(unknown.body)
  }
  expect(await accounts(other)).toEqual(before)
})

test('a person of another organisation cannot be edited, nor their address be taken over', async () => {
  const before = await accounts(other)
  const names = { firstName: 'Mara', lastName: 'Lindt' }
  const edit = (id: string, email: string) =>
    app.call(users.editUser, { as: own.admin, params: { id }, body: { ...names, email } })
  const unknown = await edit(randomUUID(), 'free@damsluis.example')
  for (const person of [other.employee, other.admin]) {
    const foreign = await edit(person.id, 'free@damsluis.example')
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
  }
  expect(await edit(own.employee.id, `invited@${other.mark}.example`)).toMatchObject(refused(409, 'address-taken'))
  expect(await accounts(other)).toEqual(before)
})

test('lists, the report, its CSV file and the audit log show the own organisation only', async () => {
  for (const [{ admin: as, mark }, { mark: strange }] of [
    [own, other],
    [other, own],
  ] as const) {
    const shown = [
      await app.call(users.listEmployees, { as }),
      await app.call(users.listAdmins, { as }),
      await app.call(listTraining, { as }),
      await app.call(listAcademyAudit, { as }),
      { body: (await app.app.inject({ url: trainingCsvPath, headers: { cookie: as.cookie } })).body },
    ].map(({ body }) => JSON.stringify(body))
    for (const body of shown) {
      expect(body).toContain(`@${mark}.example`)
      expect(body).not.toContain(`@${strange}.example`)
    }
    for (const [list, search] of [
      [users.listEmployees, strange],
      [listTraining, strange],
      [listAcademyAudit, `invited@${strange}.example`],
    ] as const)
      expect((await app.call(list, { as, query: { search } })).body).toEqual([])
  }
})

test('counts and averages are those of the own organisation', async () => {
  const { body } = await app.call(users.userStats, { as: own.admin })
  expect(body).toMatchObject({ employees: { total: 2, active: 1, invited: 1 }, admins: { total: 1 } })
  const summary = await app.call(trainingSummary, { as: own.admin })
  expect(summary.body).toMatchObject({
    employees: 2,
    modules: [{ completed: 1, average_score: 100 }, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('an address of another organisation cannot be invited, in any status', async () => {
  const before = await accounts(other)
  for (const email of [`invited@${other.mark}.example`, other.employee.email]) {
    const body = { email, firstName: 'Mara', lastName: 'Lindt' }
    const response = await app.call(users.inviteEmployee, { as: own.admin, body })
    expect(response).toMatchObject(refused(409, 'address-taken'))
  }
  expect(await accounts(other)).toEqual(before)
})

test('an import treats every address of another organisation like any taken one', async () => {
  const before = await accounts(other)
  const addresses = [`invited@${other.mark}.example`, other.employee.email]
  const rows = addresses.map(email => `${email},Mara,Lindt`)
  const content = ['email,first name,last name', ...rows, 'imported@damsluis.example,Ida,Holm'].join('\n')
  const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`
  const headers = { cookie: own.admin.cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const response = await app.app.inject({ method: 'POST', url: importEmployees.path, headers, payload })
  const taken = { outcome: 'address-taken', firstName: 'Mara', error: errorTexts['address-taken'] }
  expect(response.json().rows).toMatchObject([taken, taken, { outcome: 'invited' }])
  expect(await accounts(other)).toEqual(before)
  expect(await accounts(own)).toContainEqual(expect.objectContaining({ email: 'imported@damsluis.example' }))
})

test('mails still to be sent are counted in the own organisation only', async () => {
  const waiting = async (as: Visitor) => (await app.call(countWaitingInvitations, { as })).body
  for (const { admin } of [own, other]) await expect.poll(() => waiting(admin)).toMatchObject({ waiting: 0 })
  await app.client.query(`
    update invitation set mailed_at = null from account
    where account.id = account_id and email = 'invited@marlowe.example'`)
  expect(await waiting(own.admin)).toMatchObject({ waiting: 0 })
  expect(await waiting(other.admin)).toMatchObject({ waiting: 1 })
})

test('an admin invites into the own organisation', async () => {
  const body = { email: 'new@damsluis.example', firstName: 'Mara', lastName: 'Lindt' }
  await app.call(users.inviteAdmin, { as: own.admin, body })
  expect(await accounts(own)).toContainEqual(expect.objectContaining({ email: 'new@damsluis.example' }))
})

/** Returns everything stored about the accounts of an organisation. */
async function accounts({ mark }: Client): Promise<object[]> {
  const stored = await app.client.query(
    `select account.* from account join organisation on organisation.id = organisation_id where name = $1 order by email`,
    [mark],
  )
  return [...stored.rows]
}
