import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../api/accounts/passwords.ts'
import { Refusal } from '../../../api/http/errors.ts'

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
