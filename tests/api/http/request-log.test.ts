import { expect, test } from 'vitest'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { contact, downloadResource } from '../../../api/contract/public-site.ts'
import { createResource } from '../../../api/library/resource-queries.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the parsed lines of the log. */
const linesOf = ({ lines }: TestApp): Record<string, unknown>[] => lines.map(line => JSON.parse(line))
/** Returns the lines about refusals; a slow request has a line, too. */
const refusalsOf = (app: TestApp) => linesOf(app).filter(({ msg }) => msg === 'refused')

test('every response has its own request id, which its log lines repeat', async () => {
  await using api = await createTestApp()
  const ids = new Set<string>()
  for (const url of [
    '/api/health',
    '/api/nothing',
    '/api/%zz',
    '/api/croacademy/auth/check',
    '/',
    '/none',
    '/none.js',
  ]) {
    const response = await api.app.inject({ url })
    expect(response.headers['x-request-id'], url).toMatch(uuid)
    ids.add(String(response.headers['x-request-id']))
  }
  expect(ids.size).toBe(7)
  for (const { msg, reqId } of linesOf(api)) if (msg === 'request') expect(ids).toContain(reqId)
  expect(linesOf(api).filter(({ msg }) => msg === 'request').length).toBeGreaterThan(4)
})

test('at level info only failed requests are logged, with the route’s pattern', async () => {
  await using api = await createTestApp({ logLevel: 'info' })
  const admin = await api.signIn('academy-admin')
  await api.call(employeeAuth.check)
  await api.app.inject({ url: '/api/nothing' })
  expect(linesOf(api).filter(({ reqId }) => reqId)).toEqual([])

  await api.client.query('alter table account rename column last_name to lost_name')
  const url = `/api/croacademy/admin/users/${admin.id}/export`
  const failed = await api.app.inject({ url, headers: { cookie: admin.cookie } })
  expect(failed.statusCode).toBe(500)
  const id = failed.headers['x-request-id']
  const route = '/api/croacademy/admin/users/:id/export'
  expect(linesOf(api).filter(({ reqId }) => reqId)).toMatchObject([
    { level: 50, reqId: id, msg: 'request failed' },
    { level: 30, reqId: id, msg: 'request', method: 'GET', route, status: 500, milliseconds: expect.any(Number) },
  ])
  expect(api.lines.join('')).not.toContain(admin.id)
})

test('a failed sign-in and a cross-site request are logged without personal data', async () => {
  await using api = await createTestApp({ logLevel: 'info' })
  const employee = await api.signIn('employee')
  const body = { email: 'guessed@cro.example', password: 'a wrong guess' }
  await api.call(employeeAuth.login, { body })
  await api.call(employeeAuth.logout, { as: employee, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(refusalsOf(api)).toMatchObject([
    { level: 30, msg: 'refused', method: 'POST', route: employeeAuth.login.path, code: 'wrong-credentials' },
    { level: 30, msg: 'refused', method: 'POST', route: employeeAuth.logout.path, code: 'cross-site' },
  ])
  for (const word of ['guessed', 'a wrong guess', '127.0.0.1']) expect(api.lines.join('')).not.toContain(word)
})

test('reaching the limit of a public form is logged', async () => {
  await using api = await createTestApp({ logLevel: 'info' })
  const resource = { title: 'A', description: 'B', resourceType: 'guide', category: 'C', tags: '' } as const
  const urls = { fileUrl: 'https://a.example/b', previewImageUrl: null }
  const resourceId = await createResource(api.client, { ...resource, ...urls })
  const visitor = { firstName: 'A', lastName: 'B', company: 'C' }
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const body = { ...visitor, email: `flood${number}@b.example` }
    await api.call(contact, { body })
    await api.call(downloadResource, { body: { ...body, resourceId } })
  }
  expect(refusalsOf(api)).toMatchObject([
    { msg: 'refused', route: contact.path, code: 'too-many-enquiries' },
    { msg: 'refused', route: downloadResource.path, code: 'too-many-downloads' },
  ])
  expect(api.lines.join('')).not.toContain('flood')
})
