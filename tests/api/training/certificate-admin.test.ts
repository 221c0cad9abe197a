import { beforeEach, expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { deleteUser } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import {
  deleteCertificate,
  findCertificate,
  issueCertificate,
  listCertificates,
} from '../../../api/contract/certificates.ts'
import { clearAudit } from '../audit-calls.ts'
import { readPages } from '../read-pages.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { trainedEmployee } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from certificate')
  await app.client.query('delete from account')
  await clearAudit(app)
  admin = await app.signIn('academy-admin')
})

async function issued(as: Visitor) {
  const response = await app.call(issueCertificate, { as, body: {} })
  if (response.status !== 200) throw new Error(response.body.error)
  return response.body
}

async function list(query: Record<string, string> = {}, as = admin) {
  const response = await app.call(listCertificates, { as, query })
  if (response.status !== 200) throw new Error(response.body.error)
  return response.body
}

const remove = (code: string, as = admin) => app.call(deleteCertificate, { as, params: { code } })

/** Issues two certificates to one learner, of which the second replaces the first. */
async function replaced() {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 7)
  const first = await issued(ada)
  await app.client.query(`update account set last_name = 'Lovelace' where id = $1`, [ada.id])
  return { ada, first, second: await issued(ada) }
}

test('the list has every certificate of the organisation, latest first, with what replaced what', async () => {
  const { ada, first, second } = await replaced()
  const erased = await trainedEmployee(app, 'Noor', 'Haddad', 7)
  const third = await issued(erased)
  await app.call(deleteUser, { as: admin, params: { id: erased.id } })
  const id = expect.any(String)
  expect(await list()).toEqual([
    { ...third, id, email: null, replaced_on: null },
    { ...second, id, email: ada.email, replaced_on: null },
    { ...first, id, email: ada.email, replaced_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

test('a search finds certificates by the name as issued and by any part of the code', async () => {
  const zoe = await issued(await trainedEmployee(app, 'Zoë', 'Ångström', 7))
  const ada = await issued(await trainedEmployee(app, 'Ada', 'Byron', 7))
  const found = async (search: string) => (await list({ search })).map(({ code }) => code)
  expect(await found('angstrom zoe')).toEqual([zoe.code])
  const half = ada.code.slice(0, 14)
  for (const search of [ada.code, ada.code.replaceAll('-', ''), half, half.toLowerCase()])
    expect(await found(search)).toEqual([ada.code])
  expect(await found('nobody')).toEqual([])
})

test('a request without a limit returns two hundred certificates and a link to the next page', async () => {
  await app.client.query(
    `insert into certificate (code, organisation_id, name, score, completed_at)
     select 'CODE' || n, id, 'Ada Byron', 0, now() from organisation, generate_series(1, 201) n where is_default`,
  )
  const pages = await readPages(app, admin, listCertificates.path)
  expect(pages.map(({ length }) => length)).toEqual([200, 1])
})

test('a deleted certificate cannot be verified, and a restore does not bring it back', async () => {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 7)
  const { code } = await issued(ada)
  const [{ id } = { id: '' }] = await list()
  expect(await remove(code.toLowerCase())).toMatchObject({ status: 200 })
  expect((await app.call(findCertificate, { query: { code } })).status).toBe(404)
  expect(await list()).toEqual([])
  expect(await remove(code)).toMatchObject(refused(404, 'certificate-not-found'))
  expect((await app.call(listAcademyAudit, { as: admin })).body).toMatchObject([
    { action: 'certificate-deleted', subject: { kind: 'employee', id: ada.id } },
  ])
  expect((await app.client.query('select from erasure where id = $1', [id])).rowCount).toBe(1)
  // The learner may ask again, for a certificate that replaces none.
  expect(await issued(ada)).toMatchObject({ replaces: null })
})

test('when the later certificate is deleted, the earlier one stays replaced', async () => {
  const { first, second } = await replaced()
  await remove(second.code)
  const response = await app.call(findCertificate, { query: { code: first.code } })
  expect(response).toMatchObject({ status: 200, body: { replaced_on: expect.any(String) } })
})

test('when the earlier certificate is deleted, the later one stays valid and replaces none', async () => {
  const { ada, first, second } = await replaced()
  await remove(first.code)
  expect(await issued(ada)).toEqual({ ...second, replaces: null })
})

test('the certificate of a deleted account is deleted, and the entry has no name', async () => {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 7)
  const { code } = await issued(ada)
  await app.call(deleteUser, { as: admin, params: { id: ada.id } })
  expect((await remove(code)).status).toBe(200)
  expect((await app.call(listAcademyAudit, { as: admin })).body).toMatchObject([
    { action: 'certificate-deleted', subject: null },
    { action: 'user-deleted' },
  ])
})

test('another organisation’s certificate is unknown', async () => {
  const { code } = await issued(await trainedEmployee(app, 'Ada', 'Byron', 7))
  const organisationId = await findOrCreateOrganisation(app.client, 'Marlowe')
  const stranger = await app.signIn('academy-admin', { organisationId })
  expect(await list({}, stranger)).toEqual([])
  expect(await list({ search: code }, stranger)).toEqual([])
  const foreign = await remove(code, stranger)
  const unknown = await remove('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', stranger)
  expect(foreign).toMatchObject({ status: 404, body: unknown.body })
  expect(await list()).toHaveLength(1)
})
