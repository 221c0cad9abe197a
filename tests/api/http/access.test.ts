import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createToken } from '../../../api/accounts/tokens.ts'
import { type Access, accessRule } from '../../../api/http/access.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'

const areas = ['employee', 'academy-admin', 'library-admin'] as const
type Area = (typeof areas)[number]

const prefixes = ['/api/croacademy', '/api/croacademy/admin', '/api/asterleigh/admin']
const ofAdmins = (prefix: string) => [
  `GET ${prefix}/auth/check`,
  `GET ${prefix}/auth/second-factor`,
  `POST ${prefix}/auth/change-password`,
  `POST ${prefix}/auth/second-factor/begin`,
  `POST ${prefix}/auth/second-factor/confirm`,
  `POST ${prefix}/auth/second-factor/off`,
  `POST ${prefix}/auth/second-factor/recovery-codes`,
]

/** Every endpoint, by its callers; HEAD has those of GET. A new endpoint fails the tests until it is added here. */
const endpoints: Readonly<Record<Access, readonly string[]>> = {
  public: [
    ...prefixes.flatMap(prefix => [
      `GET ${prefix}/auth/invitation/validate`,
      `POST ${prefix}/auth/forgot-password`,
      `POST ${prefix}/auth/login`,
      `POST ${prefix}/auth/logout`,
      `POST ${prefix}/auth/set-password`,
    ]),
    ...['/api/croacademy', '/api/croacademy/admin'].flatMap(prefix => [
      `GET ${prefix}/auth/sso/callback`,
      `POST ${prefix}/auth/sso`,
    ]),
    'GET /api/croacademy/certificate',
    'GET /api/files/:sha256',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/resources',
    'POST /api/contact',
    'POST /api/resources/download',
  ],
  employee: [
    'GET /api/croacademy/auth/check',
    'GET /api/croacademy/progress',
    'GET /api/croacademy/training',
    'POST /api/croacademy/certificate',
    'POST /api/croacademy/complete-module',
    'POST /api/croacademy/complete-modules',
  ],
  'academy-admin': [
    ...ofAdmins('/api/croacademy/admin'),
    'DELETE /api/croacademy/admin/certificates/:code',
    'DELETE /api/croacademy/admin/users/:id',
    'GET /api/croacademy/admin/admins',
    'GET /api/croacademy/admin/audit',
    'GET /api/croacademy/admin/auditor-packs',
    'GET /api/croacademy/admin/auditor-packs/:id',
    'GET /api/croacademy/admin/auditor-packs/:id/file',
    'GET /api/croacademy/admin/certificates',
    'GET /api/croacademy/admin/employees',
    'GET /api/croacademy/admin/employees/import/waiting',
    'GET /api/croacademy/admin/packages/:format',
    'GET /api/croacademy/admin/settings',
    'GET /api/croacademy/admin/stats',
    'GET /api/croacademy/admin/training/employees',
    'GET /api/croacademy/admin/training/employees.csv',
    'GET /api/croacademy/admin/training/summary',
    'GET /api/croacademy/admin/users/:id/export',
    'POST /api/croacademy/admin/admins/invite',
    'POST /api/croacademy/admin/auditor-packs',
    'POST /api/croacademy/admin/employees/import',
    'POST /api/croacademy/admin/employees/invite',
    'POST /api/croacademy/admin/users/:id/deactivate',
    'POST /api/croacademy/admin/users/:id/reactivate',
    'POST /api/croacademy/admin/users/:id/remind',
    'POST /api/croacademy/admin/users/:id/resend-invitation',
    'POST /api/croacademy/admin/users/:id/reset-password',
    'POST /api/croacademy/admin/users/:id/unlink-sign-in',
    'PUT /api/croacademy/admin/settings',
    'PUT /api/croacademy/admin/users/:id',
  ],
  'library-admin': [
    ...ofAdmins('/api/asterleigh/admin'),
    'DELETE /api/asterleigh/admin/resources/:id',
    'GET /api/asterleigh/admin/audit',
    'GET /api/asterleigh/admin/downloads/over-time',
    'GET /api/asterleigh/admin/resources',
    'GET /api/asterleigh/admin/resources/:id/downloads',
    'GET /api/asterleigh/admin/resources/:id/downloads.csv',
    'GET /api/asterleigh/admin/stats',
    'POST /api/asterleigh/admin/downloads/reset',
    'POST /api/asterleigh/admin/preview',
    'POST /api/asterleigh/admin/resources',
    'POST /api/asterleigh/admin/upload',
    'PUT /api/asterleigh/admin/resources/:id',
  ],
}

const app = await sharedTestApp({ rateLimits: 'off' })
const visitors: Record<string, Visitor | undefined> = {}
const deactivated: Record<string, string | undefined> = {}
for (const area of areas) {
  visitors[area] = await app.signIn(area)
  const { id } = await app.createUser(area)
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [id])
  deactivated[area] = id
}

/** The states of a session whose cookie a browser still has; the last one is signed in. */
const states = {
  'a deactivated': { columns: `$2, now(), now() + interval '1 hour', null`, code: 'signed-out' },
  'a deleted': { columns: `null, now(), now() + interval '1 hour', 'deleted'`, code: 'account-deleted' },
  'an expired': { columns: `$2, now(), now() - interval '1 second', null`, code: 'signed-out' },
  'an idle': { columns: `$2, now() - interval '8 days', now() + interval '1 hour', null`, code: 'signed-out' },
  'a live': { columns: `$2, now(), now() + interval '1 hour', null`, code: undefined },
} as const

type State = keyof typeof states
interface CallerKind {
  readonly name: string
  readonly area?: Area
  readonly state?: State
}

const stateNames = ['a deactivated', 'a deleted', 'an expired', 'an idle', 'a live'] as const satisfies readonly State[]

const kinds: readonly CallerKind[] = [
  { name: 'signed out' },
  ...areas.flatMap(area => stateNames.map(state => ({ name: `${state} ${area}`, area, state }))),
]

/** Creates a session in this state. Each request needs its own, because some requests end it. */
async function cookieOf({ area, state }: CallerKind): Promise<string> {
  if (!area || !state) return ''
  const { token, hash } = createToken()
  const id = state === 'a deactivated' ? deactivated[area] : visitors[area]?.id
  await app.client.query(
    `insert into session (token_hash, area, account_id, last_seen_at, expires_at, ended)
     select $1, $3, ${states[state].columns} where $2::uuid is not null`,
    [hash, id, area],
  )
  return `asterleigh_${area.replace('-', '_')}=${token}`
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

function split(endpoint: string): { method: Method; path: string } {
  const [name, path] = endpoint.split(' ')
  const method = methods.find(each => each === name)
  if (!method || !path) throw new Error(endpoint)
  return { method, path }
}

const filled = (path: string) => path.replace(':id', crypto.randomUUID()).replace(':sha256', '0'.repeat(64))

test('the endpoints and their callers match the list in this file', () => {
  const registered: Record<Access, string[]> = { public: [], employee: [], 'academy-admin': [], 'library-admin': [] }
  for (const [endpoint, access] of app.app.accessByEndpoint) {
    const { method, path } = split(endpoint)
    if (method === 'HEAD') expect(app.app.accessByEndpoint.get(`GET ${path}`)).toBe(access)
    else registered[access].push(endpoint)
  }
  for (const access of ['public', ...areas] as const)
    expect(registered[access].sort()).toEqual(endpoints[access].toSorted())
})

test('a route of the API without a declared access stops the start', async () => {
  const bare = Fastify()
  await bare.register(accessRule)
  expect(() => bare.get('/api/anything', async () => 'anything')).toThrow('does not say who may call it')
})

test('every endpoint admits only its declared callers, before it reads the body', async () => {
  const mistakes: string[] = []
  for (const [endpoint, access] of app.app.accessByEndpoint) {
    const { method, path } = split(endpoint)
    for (const kind of kinds) {
      // No endpoint accepts this body: an admitted caller gets 400, or 404 for the user of this id.
      const { statusCode: status, body } = await app.app.inject({
        method,
        url: filled(path),
        headers: { cookie: await cookieOf(kind) },
        ...((method === 'POST' || method === 'PUT') && { payload: [] }),
      })
      const isOpen = access === 'public' || (access === kind.area && kind.state === 'a live')
      const code = access === kind.area && kind.state ? states[kind.state].code : 'signed-out'
      const isRight = isOpen
        ? status !== 401 && status < 500
        : status === 401 && (method === 'HEAD' ? body === '' : body.includes(`"code":"${code}"`))
      if (!isRight) mistakes.push(`${kind.name} ${endpoint}: ${status} ${body}`)
    }
  }
  expect(mistakes).toEqual([])
})

test('a method that an endpoint does not declare is answered 404, even to its callers', async () => {
  const registered = new Set(app.app.accessByEndpoint.keys())
  const mistakes: string[] = []
  for (const [endpoint, access] of app.app.accessByEndpoint) {
    const { path } = split(endpoint)
    for (const method of methods.filter(each => !registered.has(`${each} ${path}`))) {
      const cookie = access === 'public' ? '' : await cookieOf({ name: access, area: access, state: 'a live' })
      const { statusCode: status } = await app.app.inject({ method, url: filled(path), headers: { cookie } })
      if (status !== 404) mistakes.push(`${method} ${path}: ${status}`)
    }
  }
  expect(mistakes).toEqual([])
})

test('one browser may hold a session of each area at once', async () => {
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
