import { expect, test } from 'vitest'
import { deleteUser, exportUser } from '../../../api/contract/admin/academy-users.ts'
import { findCertificate, issueCertificate } from '../../../api/contract/certificates.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { migrations } from '../../../api/database/migrations.ts'
import { createTestDatabase, testClient } from '../../database.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { finishedAt, trainedEmployee } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

/** Returns an employee who has completed the first modules, each at its time, with score 0. */
const trained = (modules: number) => trainedEmployee(app, 'Ilse', 'Verhoeven', modules, () => 0)
const complete = (as: Visitor, moduleId: number, score: number) =>
  app.call(completeModule, { as, body: { moduleId, score, finishedAt: finishedAt(moduleId) } })
const rename = ({ id }: Visitor, name: string) =>
  app.client.query('update account set last_name = $1 where id = $2', [name, id])
const ask = (as: Visitor, body: object = {}) => app.call(issueCertificate, { as, body })
/** Returns what a visitor sees of an issued certificate. */
const verified = ({ cycle, replaces, ...certificate }: Issued) => ({ ...certificate, replaced_on: null })
const verify = (code: string) => app.call(findCertificate, { query: { code } })

type Issued = Awaited<ReturnType<typeof issued>>
async function issued(as: Visitor) {
  const response = await ask(as, { employeeId: as.id.toUpperCase() })
  if (response.status !== 200) throw new Error(response.body.error)
  return response.body
}

test('a visitor verifies a certificate by its code, however it is typed', async () => {
  const employee = await trained(7)
  const certificate = await issued(employee)
  expect(certificate).toMatchObject({ name: 'Ilse Verhoeven', score: 0, completed_at: finishedAt(7), replaces: null })
  expect(certificate.code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  const { code } = certificate
  for (const typed of [code, ` ${code.toLowerCase().replaceAll('-', ' ')}`, `${code}.`, `<${code}>`, `“${code}”),`])
    expect(await verify(typed)).toMatchObject({ status: 200, body: verified(certificate) })
  const plain = (text: string) => text.replaceAll(/[-\s+]|%20/g, '').toUpperCase()
  expect(plain(app.lines.join())).not.toContain(plain(certificate.code))
})

test('a second request, at once or after the eighth module, returns the same certificate', async () => {
  const employee = await trained(7)
  const [first, second] = await Promise.all([issued(employee), issued(employee)])
  expect(second).toEqual(first)
  await complete(employee, 8, 0)
  expect(await issued(employee)).toEqual(first)
})

test('no certificate is issued before the seventh module, or to another employee', async () => {
  const other = await trained(7)
  const employee = await trained(6)
  expect(await ask(employee)).toMatchObject(refused(409, 'not-certified'))
  expect(await ask(employee, { employeeId: other.id })).toMatchObject(refused(409, 'other-employee'))
  const ids = [employee.id, other.id]
  expect((await app.client.query('select from certificate where employee_id = any ($1)', [ids])).rowCount).toBe(0)
})

test('a better score or another name leads to a certificate that replaces the first', async () => {
  const employee = await trained(7)
  const first = await issued(employee)
  await complete(employee, 1, 100)
  await rename(employee, 'van Dijk')
  const second = await issued(employee)
  expect(second).toMatchObject({ name: 'Ilse van Dijk', score: 100, completed_at: first.completed_at })
  expect(second.replaces).toBe(first.code)
  expect(second.code).not.toBe(first.code)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' })
  // A replaced one shows neither the former name nor the score.
  expect((await verify(first.code)).body).toEqual({ code: first.code, replaced_on: today })
  expect((await verify(second.code)).body).toEqual(verified(second))
  expect(await issued(employee)).toEqual(second)

  const admin = await app.signIn('academy-admin')
  const exported = await app.call(exportUser, { as: admin, params: { id: employee.id } })
  const certificates = [first, second].map((each, index) => ({ ...each, replaced_on: index === 0 ? today : null }))
  expect(exported).toMatchObject({ status: 200, body: { certificates } })
})

test('a name that is changed back leads to a third certificate, not to the first', async () => {
  const employee = await trained(7)
  const first = await issued(employee)
  await rename(employee, 'van Dijk')
  const second = await issued(employee)
  await rename(employee, 'Verhoeven')
  const third = await issued(employee)
  expect(third).toMatchObject({ name: first.name, replaces: second.code })
  expect(third.code).not.toBe(first.code)
  expect((await verify(third.code)).body).toEqual(verified(third))
})

test('a certificate stays verifiable when the account is deleted, and refers to no account', async () => {
  const employee = await trained(7)
  const certificate = await issued(employee)
  const admin = await app.signIn('academy-admin')
  expect((await app.call(deleteUser, { as: admin, params: { id: employee.id } })).status).toBe(200)
  expect((await verify(certificate.code)).body).toEqual(verified(certificate))
  const code = certificate.code.replaceAll('-', '')
  const { rows } = await app.client.query('select employee_id from certificate where code = $1', [code])
  expect(rows).toEqual([{ employee_id: null }])
  expect((await ask(employee)).status).toBe(401)
})

test('an employee whose account is being deleted gets an error and no certificate', async () => {
  const employee = await trained(7)
  const response = await whileLocked(app, {
    lock: deletion => deletion.query('delete from account where id = $1', [employee.id]),
    call: () => ask(employee),
  })
  expect(response).toMatchObject(refused(401, 'account-deleted'))
})

const unknownCodes = ['', 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', '\ud800', '%', 'é'.repeat(200), 'A'.repeat(201)]
test.each(unknownCodes)('no certificate has the code %j', async code => {
  expect(await verify(code)).toMatchObject(refused(404, 'certificate-not-found'))
})

test('an upgrade links the certificates of each employee in the order of their issue', async () => {
  const database = await createTestDatabase({ bare: true })
  const client = testClient(database.url)
  await migrations(client).migrate('3')
  const { rows } = await client.query<{ id: string }>(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', n || '@cro.example', 'Ada', 'Byron', 'active' from generate_series(1, 2) n returning id`,
  )
  const [ada, noor] = rows
  await client.query(
    `insert into certificate (code, employee_id, name, score, completed_at, issued_at) values
       ('CCCC', $1, 'C', 0, '2026-01-01', '2026-03-03'), ('AAAA', $1, 'A', 0, '2026-01-01', '2026-01-01'),
       ('BBBB', $1, 'B', 0, '2026-01-01', '2026-02-01 23:30:00+00'), ('DDDD', $2, 'D', 0, '2026-01-01', '2026-02-02'),
       ('EEEE', null, 'E', 0, '2026-01-01', '2026-02-03'), ('FFFF', null, 'F', 0, '2026-01-01', '2026-02-04')`,
    [ada?.id, noor?.id],
  )
  await migrations(client).migrate()
  const linked = await client<{ codes: string[] }[]>`
    select array[code, replaces, replaced_on::text] as codes from certificate order by code`
  expect(linked.map(({ codes }) => codes)).toEqual([
    ['AAAA', null, '2026-02-01'],
    ['BBBB', 'AAAA', '2026-03-03'],
    ['CCCC', 'BBBB', null],
    ...['DDDD', 'EEEE', 'FFFF'].map(code => [code, null, null]),
  ])
  await client.end()
  await database.drop()
})
