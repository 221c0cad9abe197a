import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { adminAreas, authenticator, guardedAdmin, switchOn } from '../authenticator.ts'
import { password, refused, sharedTestApp, type Visitor } from '../test-app.ts'

const app = await sharedTestApp({ secondFactorKey: 'of thirty-two characters, or more' })
afterAll(() => void vi.useRealTimers())
// A fixed time, so that no time step ends during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const wrongCode = { body: { code: 'wrong-code' } }
const [[, academy]] = adminAreas

/** Returns the audit actions of this person, the latest last. */
async function recorded(id: string) {
  const { rows } = await app.client.query(
    'select action, detail from audit_entry where actor_id = $1 or subject_id = $1 order by id',
    [id],
  )
  return rows
}

const begin = (as: Visitor, currentPassword = password) => app.call(academy.begin, { as, body: { currentPassword } })
/** Begins to set up an app and returns its codes. */
async function begunCodes(as: Visitor) {
  const begun = await begin(as)
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  return authenticator(begun.body.uri)
}
const confirm = (as: Visitor, code: string) => app.call(academy.confirm, { as, body: { code } })
const state = async (as: Visitor) => (await app.call(academy.state, { as })).body

test.each(adminAreas)('the %s sets up an app, then signs in with the password and its code', async (area, auth) => {
  const admin = await app.signIn(area)
  const { email } = admin
  expect(await app.call(auth.state, { as: admin })).toMatchObject({ body: { on: false, recoveryCodesLeft: 0 } })
  const { uri, seed, code, wrong, recoveryCodes } = await switchOn(app, auth, admin)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Asterleigh%20\w+/)
  expect(new URL(uri).searchParams.get('secret')).toBe(seed)
  expect(seed).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const each of recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expect(await app.call(auth.state, { as: admin })).toMatchObject({ body: { on: true, recoveryCodesLeft: 10 } })

  for (const code of [undefined, '', ' - ']) {
    const asked = await app.call(auth.login, { body: { email, password, ...(code !== undefined && { code }) } })
    expect(asked.body).toEqual({ success: true, requiresPasswordChange: false, requiresCode: true })
    expect([asked.status, asked.cookie]).toEqual([200, ''])
  }
  expect(await recorded(admin.id)).toEqual([{ action: 'second-factor-on', detail: {} }])

  const refused = await app.call(auth.login, { body: { email, password, code: wrong } })
  expect(refused).toMatchObject({ status: 401, cookie: '', body: { success: false, code: 'wrong-code' } })
  pass(30)
  const [half, rest] = [code().slice(0, 3), code().slice(3)]
  const login = await app.call(auth.login, { body: { email, password, code: ` ${half} ${rest}` } })
  expect(login).toMatchObject({ status: 200, body: { success: true, user: { email } } })
  expect((await app.call(auth.check, { as: login })).status).toBe(200)
  expect((await recorded(admin.id)).at(-1)).toEqual({ action: 'signed-in', detail: { by: 'app-code' } })
})

test('an authenticator app shows the two areas of one admin as separate entries', async () => {
  const email = 'both@cro.example'
  const issuers = await Promise.all(
    adminAreas.map(async ([area, auth]) => {
      const { uri } = await switchOn(app, auth, await app.signIn(area, { email }))
      expect(decodeURIComponent(new URL(uri).pathname)).toContain(`:${email}`)
      return new URL(uri).searchParams.get('issuer')
    }),
  )
  expect(new Set(issuers).size).toBe(2)
})

test('without the right password the code is not checked', async () => {
  const { email, login, code, wrong } = await guardedAdmin(app)
  for (const given of [code(1), wrong, undefined]) {
    const body = { email, password: 'not this one', ...(given && { code: given }) }
    expect(await app.call(academy.login, { body })).toMatchObject(refused(401, 'wrong-credentials'))
  }
  // The code is still unused.
  expect((await login(code(1))).status).toBe(200)
})

test('until the first code is confirmed the password is enough, and set-up can be restarted', async () => {
  const admin = await app.signIn('academy-admin')
  const first = await begunCodes(admin)
  expect((await app.call(academy.login, { body: { email: admin.email, password } })).body).toHaveProperty('user')
  expect(await state(admin)).toMatchObject({ on: false })
  const second = await begunCodes(admin)
  expect(await confirm(admin, first())).toMatchObject({ status: 422, ...wrongCode })
  expect((await confirm(admin, second())).status).toBe(200)
  // Once on, it cannot be set up again: that would replace the app.
  for (const again of [await begin(admin), await confirm(admin, second(1))])
    expect(again).toMatchObject(refused(409, 'second-factor-on'))
})

test('a code is accepted from one step before to one step after its own', async () => {
  const { login, code } = await guardedAdmin(app)
  pass(90)
  // The earlier code first, because none works after a later one.
  const statuses = []
  for (const steps of [-2, 2, -1, 0, 1]) statuses.push((await login(code(steps))).status)
  expect(statuses).toEqual([401, 401, 200, 200, 200])
})

test('each code works once, and no earlier code works after it', async () => {
  const { login, code } = await guardedAdmin(app)
  // This code switched on the second factor.
  expect((await login(code())).status).toBe(401)
  pass(30)
  const attempts = await Promise.all(Array.from({ length: 5 }, () => login(code())))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  pass(30)
  expect((await login(code())).status).toBe(200)
  expect((await login(code(-1))).status).toBe(401)
})

test.each([
  ['in small letters', (code: string) => code.toLowerCase()],
  ['without hyphens', (code: string) => code.replaceAll('-', '')],
  ['with spaces and other dashes', (code: string) => ` ${code.replaceAll('-', ' – ')}\t`],
])('a recovery code %s signs in, once', async (_, typed) => {
  const admin = await guardedAdmin(app)
  const code = typed(admin.recoveryCodes[0])
  const attempts = await Promise.all(Array.from({ length: 5 }, () => admin.login(code)))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  expect((await admin.login(code)).status).toBe(401)
  expect(await recorded(admin.id)).toEqual([
    { action: 'second-factor-on', detail: {} },
    { action: 'signed-in', detail: { by: 'recovery-code' } },
  ])
  expect(await state(admin)).toMatchObject({ on: true, recoveryCodesLeft: 9 })
  expect((await admin.login(admin.recoveryCodes[9])).status).toBe(200)
})

test('a recovery code works for its own account only', async () => {
  const { recoveryCodes } = await guardedAdmin(app)
  const thief = await guardedAdmin(app)
  expect(await thief.login(recoveryCodes[0])).toMatchObject({ status: 401, ...wrongCode })
})

test('of concurrent confirmations one returns recovery codes, and they work', async () => {
  const admin = await app.signIn('academy-admin')
  const code = (await begunCodes(admin))()
  const responses = await Promise.all([1, 2, 3].map(() => confirm(admin, code)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const given = responses.flatMap(({ status, body }) => (status === 200 ? body.recoveryCodes : []))
  const login = { email: admin.email, password, code: given[4] ?? '' }
  expect((await app.call(academy.login, { body: login })).status).toBe(200)
  expect(await state(admin)).toMatchObject({ recoveryCodesLeft: 9 })
})

test('new recovery codes replace the previous ones', async () => {
  const admin = await app.signIn('library-admin')
  const [, [, library]] = adminAreas
  const { code, wrong, recoveryCodes } = await switchOn(app, library, admin)
  const renew = (given: string) =>
    app.call(library.renewRecoveryCodes, { as: admin, body: { currentPassword: password, code: given } })
  expect(await renew(wrong)).toMatchObject({ status: 422, ...wrongCode })
  const renewed = await renew(code(1))
  if (renewed.status !== 200) throw new Error(JSON.stringify(renewed.body))
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  const login = async (given = '') =>
    (await app.call(library.login, { body: { email: admin.email, password, code: given } })).status
  expect(await login(recoveryCodes[0])).toBe(401)
  expect(await login(renewed.body.recoveryCodes[0])).toBe(200)
  expect((await recorded(admin.id))[1]).toEqual({ action: 'recovery-codes-renewed', detail: { by: 'app-code' } })
})

test('switching off the second factor makes the password enough and ends every other session', async () => {
  const admin = await app.signIn('academy-admin')
  const { code, wrong, recoveryCodes } = await switchOn(app, academy, admin)
  const login = await app.call(academy.login, { body: { email: admin.email, password, code: code(1) } })
  const sessions = () => Promise.all([admin, login].map(async as => (await app.call(academy.check, { as })).status))
  const change = (endpoint: typeof academy.switchOff | typeof academy.renewRecoveryCodes, given: string) =>
    app.call(endpoint, { as: admin, body: { currentPassword: password, code: given } })
  expect(await change(academy.switchOff, wrong)).toMatchObject({ status: 422, ...wrongCode })
  expect(await sessions()).toEqual([200, 200])
  expect(await change(academy.switchOff, recoveryCodes[0])).toMatchObject({
    status: 200,
    body: { message: 'Two-step sign-in is off' },
  })
  expect(await sessions()).toEqual([200, 401])
  expect((await app.call(academy.login, { body: { email: admin.email, password } })).body).toHaveProperty('user')
  expect(await state(admin)).toMatchObject({ on: false, recoveryCodesLeft: 0 })
  for (const endpoint of [academy.switchOff, academy.renewRecoveryCodes])
    expect(await change(endpoint, recoveryCodes[1])).toMatchObject(refused(409, 'second-factor-off'))
  expect((await confirm(admin, code(1))).status).toBe(409)
  expect((await recorded(admin.id)).at(-2)).toEqual({ action: 'second-factor-off', detail: { by: 'recovery-code' } })
})

test('switching on the second factor ends every other session', async () => {
  const admin = await app.signIn('academy-admin')
  const other = { cookie: await app.newSession(admin) }
  await switchOn(app, academy, admin)
  expect((await app.call(academy.check, { as: other })).status).toBe(401)
  expect((await app.call(academy.check, { as: admin })).status).toBe(200)
})

test('a signed-in browser cannot change the second factor without the password', async () => {
  const admin = await app.signIn('academy-admin')
  const currentPassword = 'not this one'
  const wrongPassword = refused(422, 'wrong-current-password')
  expect(await begin(admin, currentPassword)).toMatchObject(wrongPassword)
  const { code } = await switchOn(app, academy, admin)
  for (const endpoint of [academy.renewRecoveryCodes, academy.switchOff])
    expect(await app.call(endpoint, { as: admin, body: { currentPassword, code: code(1) } })).toMatchObject(
      wrongPassword,
    )
  expect(await state(admin)).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  // Failures here count together with failures at the sign-in.
  for (let time = 0; time < 8; time += 1) await begin(admin, currentPassword)
  expect((await begin(admin, currentPassword)).status).toBe(429)
})

test.each(['ééé', '12345é', '😀😀😀', '１２３４５６', '12345', '1234567', '-1', '1e5', 'A'.repeat(64), '\u0000'])(
  '%j is refused as a wrong code',
  async code => {
    const guarded = await guardedAdmin(app)
    const begun = await app.signIn('academy-admin')
    await begin(begun)
    expect(await confirm(begun, code)).toMatchObject({ status: 422, ...wrongCode })
    expect(await guarded.login(code)).toMatchObject({ status: 401, ...wrongCode })
  },
)
