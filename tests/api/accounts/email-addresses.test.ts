import { expect, test } from 'vitest'
import { editUser, inviteAdmin, inviteEmployee, listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { contact, downloadResource } from '../../../api/contract/public-site.ts'
import { addResource } from '../../../api/library/resource-queries.ts'
import { password, sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const admin = await app.signIn('academy-admin')

const unicode = 'info@müller.example'
const ascii = 'info@xn--mller-kva.example'
const names = { firstName: 'Ida', lastName: 'Müller' }

test('a person with an internationalised domain is invited, signs in and is found in either form', async () => {
  const invited = await app.call(inviteEmployee, { as: admin, body: { ...names, email: unicode } })
  expect(invited).toMatchObject({ status: 200, body: { message: `Invitation sent successfully to ${ascii}` } })
  // The other form is the same account: the invitation is renewed.
  await app.call(inviteEmployee, { as: admin, body: { ...names, email: ascii } })
  const inviteToken = await app.mailedToken(ascii, 2)
  const newPassword = 'a lighthouse in fog'
  const set = await app.call(employeeAuth.setPassword, { body: { email: unicode, newPassword, inviteToken } })
  expect(set.status).toBe(200)
  for (const email of [unicode, ascii, ' INFO@MÜLLER.EXAMPLE ', 'info@mu\u0308ller.example'])
    expect(await app.call(employeeAuth.login, { body: { email, password: newPassword } })).toMatchObject({
      status: 200,
      body: { user: { email: ascii } },
    })
  for (const search of [unicode, ascii])
    expect(await app.call(listEmployees, { as: admin, query: { search } })).toMatchObject({ body: [{ email: ascii }] })
  const { body: entries } = await app.call(listAcademyAudit, { as: admin, query: { search: unicode } })
  expect(entries).toHaveLength(2)
})

test('a forgotten password is mailed for either form of the address', async () => {
  const email = 'reset@xn--mller-kva.example'
  await app.createUser('library-admin', { email })
  const typed = 'reset@müller.example'
  expect((await app.call(libraryAdminAuth.forgotPassword, { body: { email: typed } })).status).toBe(200)
  const query = { token: await app.mailedToken(email) }
  expect(await app.call(libraryAdminAuth.validateInvitation, { query })).toMatchObject({ status: 200, body: { email } })
  expect((await app.call(libraryAdminAuth.login, { body: { email: typed, password } })).status).toBe(200)
})

test('an enquiry and a download store the ASCII form of an internationalised domain', async () => {
  const resourceId = crypto.randomUUID()
  const texts = { title: 'Guide', description: 'A guide.', category: 'Guides', tags: '' }
  const files = { fileUrl: 'https://files.example/guide.pdf', previewImageUrl: null }
  await addResource(app.client, resourceId, { ...texts, ...files, resourceType: 'guide' })
  const visitor = { ...names, email: unicode, company: 'Müller' }
  expect((await app.call(contact, { body: visitor })).status).toBe(200)
  expect((await app.call(downloadResource, { body: { ...visitor, resourceId } })).status).toBe(200)
  const stored = await app.client.query('select email from enquiry union all select email from download')
  expect(stored.rows).toEqual([{ email: ascii }, { email: ascii }])
})

test('an invalid address is refused with a sentence wherever one is entered', async () => {
  const email = 'x@cro.example\r\nBcc: y@cro.example'
  const { id } = await app.createUser('employee')
  const visitor = { ...names, email, company: 'Müller', resourceId: crypto.randomUUID() }
  for (const [endpoint, status] of [
    [inviteEmployee, 400],
    [inviteAdmin, 400],
    [editUser, 400],
    [employeeAuth.forgotPassword, 400],
    [academyAdminAuth.forgotPassword, 400],
    [libraryAdminAuth.forgotPassword, 400],
    [contact, 422],
    [downloadResource, 422],
  ] as const) {
    const { path } = endpoint
    const response = await app.call(endpoint, { as: admin, params: { id }, body: visitor })
    const body = { code: 'invalid-email', error: 'Please enter a valid email address' }
    expect(response, path).toMatchObject({ status, body })
  }
})
