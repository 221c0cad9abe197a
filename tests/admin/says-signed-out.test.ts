import { expect, test } from 'vitest'
import { saysSignedOut } from '../../web/admin/says-signed-out.ts'
import { Unreachable } from '../../web/http/unreachable.ts'

const answer = (status: number, body?: unknown) =>
  new Unreachable('The response is not in the contract.', { status, body })

test('a 401 that is not in the contract and a check with authenticated: false mean signed out', () => {
  expect(saysSignedOut(answer(401, {}))).toBe(true)
  expect(saysSignedOut(answer(200, { authenticated: false }))).toBe(true)
  expect(saysSignedOut(answer(403, { authenticated: false, error: 'Who is it?' }))).toBe(true)
})

test('a failing server, a foreign page and a missing network do not mean signed out', () => {
  expect(saysSignedOut(answer(500, {}))).toBe(false)
  expect(saysSignedOut(answer(200, { success: false }))).toBe(false)
  expect(saysSignedOut(answer(401))).toBe(false)
  expect(saysSignedOut(new Unreachable('No network.'))).toBe(false)
  expect(saysSignedOut(new TypeError('of ours'))).toBe(false)
})
