import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminAreas, authenticator, switchOn } from './authenticator.ts'
import { createTestApp, password, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ secondFactorKey: 'of thirty-two characters, or more' })
})
afterAll(async () => {
  vi.useRealTimers()
  await app[Symbol.asyncDispose]()
})
// Stands still, so that no time step ends in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const wrongCode = { body: { code: 'wrong-code' } }
const [[, academy]] = adminAreas

/** What the log says of this person, the latest last. */
async function recorded(id: string) {
  const { rows } = await app.client.query(
    'select action, detail from audit_entry where actor_id = $1 or subject_id = $1 order by id',
    [id],
  )
  return rows
}

test.each(adminAreas)('an %s sets an app up, and then signs in with the password and its code', async (area, auth) => {
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

test('an app tells the two areas of one admin apart', async () => {
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

test('the code comes second: without the right password it is not even looked at', async () => {
  const admin = await app.signIn('academy-admin')
  const { code, wrong } = await switchOn(app, academy, admin)
  for (const given of [code(1), wrong, undefined]) {
    const body = { email: admin.email, password: 'not this one', ...(given && { code: given }) }
    expect(await app.call(academy.login, { body })).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
  }
  // It was not used up.
  const body = { email: admin.email, password, code: code(1) }
  expect((await app.call(academy.login, { body })).status).toBe(200)
})

test('until the first code has shown that the app works, the password alone signs in; beginning again is free', async () => {
  const admin = await app.signIn('academy-admin')
  const begin = async () => {
    const begun = await app.call(academy.begin, { as: admin, body: { currentPassword: password } })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    return authenticator(begun.body.uri)
  }
  const first = await begin()
  expect((await app.call(academy.login, { body: { email: admin.email, password } })).body).toHaveProperty('user')
  expect(await app.call(academy.state, { as: admin })).toMatchObject({ body: { on: false } })
  const second = await begin()
  const confirm = (code: string) => app.call(academy.confirm, { as: admin, body: { code } })
  expect(await confirm(first())).toMatchObject({ status: 422, ...wrongCode })
  expect((await confirm(second())).status).toBe(200)
  // On, it is not begun again: that would take the app away.
  const again = await app.call(academy.begin, { as: admin, body: { currentPassword: password } })
  expect(again).toMatchObject({ status: 409, body: { code: 'second-factor-on' } })
  expect(await confirm(second(1))).toMatchObject({ status: 409, body: { code: 'second-factor-on' } })
})

test('a code is taken from the step before to the step after its own, and neither earlier nor later', async () => {
  const admin = await app.signIn('academy-admin')
  const { code } = await switchOn(app, academy, admin)
  const login = async (given: string) =>
    (await app.call(academy.login, { body: { email: admin.email, password, code: given } })).status
  pass(90)
  expect(await login(code(-2))).toBe(401)
  expect(await login(code(2))).toBe(401)
  expect(await login(code(-1))).toBe(200)
  expect(await login(code(0))).toBe(200)
  expect(await login(code(1))).toBe(200)
})

test('a code that was seen over a shoulder opens nothing: each works once, and none from before it', async () => {
  const admin = await app.signIn('academy-admin')
  const { code } = await switchOn(app, academy, admin)
  const login = async (given: string) =>
    (await app.call(academy.login, { body: { email: admin.email, password, code: given } })).status
  // It switched the second factor on.
  expect(await login(code())).toBe(401)
  pass(30)
  const attempts = await Promise.all(Array.from({ length: 5 }, () => login(code())))
  expect(attempts.toSorted()).toEqual([200, 401, 401, 401, 401])
  pass(30)
  expect(await login(code())).toBe(200)
  expect(await login(code(-1))).toBe(401)
})

test.each([
  ['in small letters', (code: string) => code.toLowerCase()],
  ['without hyphens', (code: string) => code.replaceAll('-', '')],
  ['with spaces and other dashes', (code: string) => ` ${code.replaceAll('-', ' – ')}\t`],
])('a recovery code %s signs in, once', async (_, typed) => {
  const admin = await app.signIn('academy-admin')
  const { recoveryCodes } = await switchOn(app, academy, admin)
  const body = { email: admin.email, password, code: typed(recoveryCodes[0]) }
  const attempts = await Promise.all(Array.from({ length: 5 }, () => app.call(academy.login, { body })))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  expect((await app.call(academy.login, { body })).status).toBe(401)
  expect(await recorded(admin.id)).toEqual([
    { action: 'second-factor-on', detail: {} },
    { action: 'signed-in', detail: { by: 'recovery-code' } },
  ])
  expect(await app.call(academy.state, { as: admin })).toMatchObject({ body: { on: true, recoveryCodesLeft: 9 } })
  expect((await app.call(academy.login, { body: { ...body, code: recoveryCodes[9] ?? '' } })).status).toBe(200)
})

test('a recovery code is its owner’s alone', async () => {
  const thief = await app.signIn('academy-admin')
  const { recoveryCodes } = await switchOn(app, academy, await app.signIn('academy-admin'))
  await switchOn(app, academy, thief)
  const body = { email: thief.email, password, code: recoveryCodes[0] }
  expect(await app.call(academy.login, { body })).toMatchObject({ status: 401, ...wrongCode })
})

test('of two that confirm at once, one is given recovery codes, and they work', async () => {
  const admin = await app.signIn('academy-admin')
  const begun = await app.call(academy.begin, { as: admin, body: { currentPassword: password } })
  const code = authenticator(begun.status === 200 ? begun.body.uri : '')()
  const answers = await Promise.all([1, 2, 3].map(() => app.call(academy.confirm, { as: admin, body: { code } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const given = answers.flatMap(({ status, body }) => (status === 200 ? body.recoveryCodes : []))
  const login = { email: admin.email, password, code: given[4] ?? '' }
  expect((await app.call(academy.login, { body: login })).status).toBe(200)
  expect(await app.call(academy.state, { as: admin })).toMatchObject({ body: { recoveryCodesLeft: 9 } })
})

test('new recovery codes end the former ones', async () => {
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

test('switched off, the password alone signs in; what stays in the browser is this session and no other', async () => {
  const admin = await app.signIn('academy-admin')
  const { code, wrong, recoveryCodes } = await switchOn(app, academy, admin)
  const login = await app.call(academy.login, { body: { email: admin.email, password, code: code(1) } })
  const off = (given: string) =>
    app.call(academy.switchOff, { as: admin, body: { currentPassword: password, code: given } })
  expect(await off(wrong)).toMatchObject({ status: 422, ...wrongCode })
  expect(await app.call(academy.check, { as: login })).toMatchObject({ status: 200 })
  expect(await off(recoveryCodes[0])).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is off' } })
  expect(await app.call(academy.check, { as: login })).toMatchObject({ status: 401 })
  expect(await app.call(academy.check, { as: admin })).toMatchObject({ status: 200 })
  expect((await app.call(academy.login, { body: { email: admin.email, password } })).body).toHaveProperty('user')
  expect(await app.call(academy.state, { as: admin })).toMatchObject({ body: { on: false, recoveryCodesLeft: 0 } })
  expect(await off(recoveryCodes[1])).toMatchObject({ status: 409, body: { code: 'second-factor-off' } })
  const renewal = { currentPassword: password, code: recoveryCodes[1] }
  expect((await app.call(academy.renewRecoveryCodes, { as: admin, body: renewal })).status).toBe(409)
  expect((await app.call(academy.confirm, { as: admin, body: { code: code(1) } })).status).toBe(409)
  expect((await recorded(admin.id)).at(-2)).toEqual({ action: 'second-factor-off', detail: { by: 'recovery-code' } })
})

test('switching it on ends every other session, and keeps this one', async () => {
  const admin = await app.signIn('academy-admin')
  const other = { cookie: await app.newSession(admin) }
  await switchOn(app, academy, admin)
  expect((await app.call(academy.check, { as: other })).status).toBe(401)
  expect((await app.call(academy.check, { as: admin })).status).toBe(200)
})

test('whoever finds a browser signed in can change nothing of it without the password', async () => {
  const admin = await app.signIn('academy-admin')
  const currentPassword = 'not this one'
  const begin = () => app.call(academy.begin, { as: admin, body: { currentPassword } })
  expect(await begin()).toMatchObject({ status: 422, body: { code: 'wrong-current-password' } })
  const { code } = await switchOn(app, academy, admin)
  for (const endpoint of [academy.renewRecoveryCodes, academy.switchOff])
    expect(await app.call(endpoint, { as: admin, body: { currentPassword, code: code(1) } })).toMatchObject({
      status: 422,
      body: { code: 'wrong-current-password' },
    })
  expect(await app.call(academy.state, { as: admin })).toMatchObject({ body: { on: true, recoveryCodesLeft: 10 } })
  // Guessing it here counts as guessing it at the sign-in.
  for (let time = 0; time < 8; time += 1) await begin()
  expect(await begin()).toMatchObject({ status: 429 })
})

test.each(['ééé', '12345é', '😀😀😀', '１２３４５６', '12345', '1234567', '-1', '1e5', 'A'.repeat(64), '\u0000'])(
  '%j is a wrong code, and no more',
  async code => {
    const admin = await app.signIn('academy-admin')
    await app.call(academy.begin, { as: admin, body: { currentPassword: password } })
    expect(await app.call(academy.confirm, { as: admin, body: { code } })).toMatchObject({ status: 422, ...wrongCode })
    await switchOn(app, academy, admin)
    expect(await app.call(academy.login, { body: { email: admin.email, password, code } })).toMatchObject({
      status: 401,
      ...wrongCode,
    })
  },
)
