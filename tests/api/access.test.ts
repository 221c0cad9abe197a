import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type Visitor } from './test-app.ts'

let app: TestApp
const visitors: Record<string, Visitor | undefined> = {}

beforeAll(async () => {
  app = await createTestApp()
  for (const area of ['employee', 'academy-admin', 'library-admin'] as const) visitors[area] = await app.signIn(area)
})
afterAll(() => app[Symbol.asyncDispose]())

/** A session of its own for every call: some calls end it. */
async function sessionOf(caller: string): Promise<string> {
  const visitor = visitors[caller]
  return visitor ? app.newSession(visitor) : ''
}

test('every endpoint opens to those it names and to nobody else, before it looks at what is sent', async () => {
  const endpoints = [...app.app.accessByEndpoint].filter(([endpoint]) => !endpoint.startsWith('HEAD'))
  expect(endpoints.length).toBeGreaterThan(30)
  const mistakes: string[] = []
  for (const [endpoint, access] of endpoints) {
    const [method, path] = endpoint.split(' ')
    if (!path) throw new Error(endpoint)
    for (const caller of ['nobody', 'employee', 'academy-admin', 'library-admin']) {
      // A body that no endpoint takes: whoever is let in reads 400, or 404 for the user of this id.
      const response = await app.app.inject({
        method: method === 'GET' || method === 'DELETE' || method === 'PUT' ? method : 'POST',
        url: path.replace(':id', crypto.randomUUID()),
        headers: { cookie: await sessionOf(caller) },
        ...((method === 'POST' || method === 'PUT') && { payload: [] }),
      })
      const isOpen = access === 'public' || access === caller
      if ((response.statusCode !== 401) !== isOpen) mistakes.push(`${caller} ${endpoint}: ${response.statusCode}`)
      if (response.statusCode >= 500) mistakes.push(`${caller} ${endpoint}: ${response.body}`)
    }
  }
  expect(mistakes).toEqual([])
})

test('which endpoints are open to everybody is a short list', () => {
  const open = [...app.app.accessByEndpoint].filter(
    ([endpoint, access]) => access === 'public' && !/^HEAD/.test(endpoint),
  )
  expect(open.map(([endpoint]) => endpoint).sort()).toEqual([
    'GET /api/asterleigh/admin/auth/invitation/validate',
    'GET /api/croacademy/admin/auth/invitation/validate',
    'GET /api/croacademy/auth/invitation/validate',
    'GET /api/files/:sha256',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/resources',
    'POST /api/asterleigh/admin/auth/forgot-password',
    'POST /api/asterleigh/admin/auth/login',
    'POST /api/asterleigh/admin/auth/logout',
    'POST /api/asterleigh/admin/auth/set-password',
    'POST /api/contact',
    'POST /api/croacademy/admin/auth/forgot-password',
    'POST /api/croacademy/admin/auth/login',
    'POST /api/croacademy/admin/auth/logout',
    'POST /api/croacademy/admin/auth/set-password',
    'POST /api/croacademy/auth/forgot-password',
    'POST /api/croacademy/auth/login',
    'POST /api/croacademy/auth/logout',
    'POST /api/croacademy/auth/set-password',
    'POST /api/resources/download',
  ])
})

test('one browser may hold all three sessions at once', async () => {
  const cookie = Object.values(visitors)
    .map(visitor => visitor?.cookie)
    .join('; ')
  for (const url of [
    '/api/croacademy/auth/check',
    '/api/croacademy/admin/auth/check',
    '/api/asterleigh/admin/auth/check',
  ])
    expect((await app.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
})

test('a session’s token opens nothing under the cookie name of another area', async () => {
  const checks = {
    asterleigh_employee: '/api/croacademy/auth/check',
    asterleigh_academy_admin: '/api/croacademy/admin/auth/check',
    asterleigh_library_admin: '/api/asterleigh/admin/auth/check',
  }
  for (const visitor of Object.values(visitors)) {
    const [own, token] = visitor?.cookie.split('=') ?? []
    for (const [name, url] of Object.entries(checks)) {
      const { statusCode } = await app.app.inject({ url, headers: { cookie: `${name}=${token}` } })
      expect(statusCode).toBe(name === own ? 200 : 401)
    }
  }
})
