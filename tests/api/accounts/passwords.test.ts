import { expect, test } from 'vitest'
import { dummyHash, hashPassword, passwordProblem, verifyPassword } from '../../../api/accounts/passwords.ts'
import { Refusal } from '../../../api/http/errors.ts'

const matteo = { email: 'local-part@cro.example', firstName: 'Matteo', lastName: 'Ricci' }

test.each([
  ['employee', 'elevenchars', 'password-too-short-employee'],
  ['academy-admin', 'sevench', 'password-too-short-admin'],
  ['library-admin', 'sevench', 'password-too-short-admin'],
  ['employee', 'x'.repeat(257), 'password-too-long'],
  ['employee', 'Unbelievable', 'password-common'],
  ['academy-admin', 'PassWord123', 'password-common'],
  ['employee', 'i am MATTEO at work', 'password-personal'],
  ['employee', 'e\u0301'.repeat(11), 'password-too-short-employee'],
  ['employee', 'i am \uff4d\uff41\uff54\uff54\uff45\uff4f at work', 'password-personal'],
  ['employee', 'le ricci di mare', 'password-personal'],
  ['employee', 'my LOCAL-PART here', 'password-personal'],
  ['employee', 'хорошо зимой', undefined],
  ['academy-admin', 'q7!ш r2v', undefined],
] as const)('the %s who chooses the password %s gets %s', (area, password, problem) => {
  expect(passwordProblem(password, { ...matteo, area })).toBe(problem)
})

test.each([
  ['Ada', 'Byron', 'sailing with ADA', 'password-personal'],
  ['Anne-Marie', 'Byron', 'marie sails on', 'password-personal'],
  ['Ada', 'Byron-King', 'the king of sails', 'password-personal'],
  ['Bo', 'Li', 'lilies and boats', undefined],
] as const)('a person named %s %s who chooses the password %s gets %s', (firstName, lastName, password, problem) => {
  expect(passwordProblem(password, { area: 'employee', email: 'a@cro.example', firstName, lastName })).toBe(problem)
})

test.each([
  ['composed', 'pass\u00e9 compos\u00e9', 'passe\u0301 compose\u0301'],
  ['full-width', 'seven grey herons', '\uff53\uff45\uff56\uff45\uff4e\u3000grey herons'],
  ['ligature', 'five fine herons', '\ufb01ve \ufb01ne herons'],
])('a password is accepted in another Unicode form: %s', async (_, one, other) => {
  expect(await verifyPassword(await hashPassword(one), other)).toBe(true)
  expect(await verifyPassword(await hashPassword(other), one)).toBe(true)
})

test('spaces are part of a password', async () => {
  const hash = await hashPassword(' seven grey herons ')
  expect(await verifyPassword(hash, ' seven grey herons ')).toBe(true)
  expect(await verifyPassword(hash, 'seven grey herons')).toBe(false)
})

test('a flood of sign-ins is answered 503 beyond a short queue, and the queue recovers', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 260 }, () => verifyPassword(undefined, 'guess')))
  const refused = attempts.filter(attempt => attempt.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(100)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal)
  expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await verifyPassword(await hashPassword('seven grey herons'), 'seven grey herons')).toBe(true)
})

test('an account without a password accepts no password', async () => {
  for (const hash of [null, undefined]) expect(await verifyPassword(hash, 'an account that does not exist')).toBe(false)
})

/** A hash begins with its cost. */
const costOf = (hash: string) => /^\$argon2id\$[^$]+\$[^$]+\$/.exec(hash)?.[0]

test('the dummy hash of an account without a password has the cost of a real one', async () => {
  expect(costOf(await dummyHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(costOf(await hashPassword('seven grey herons'))).toBe(costOf(await dummyHash))
})
