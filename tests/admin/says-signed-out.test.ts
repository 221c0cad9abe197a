import { expect, test } from 'vitest'
import { saysSignedOut } from '../../web/admin/says-signed-out.ts'
import { Unreachable } from '../../web/http/unreachable.ts'

const response = (status: number, body?: unknown) =>
  new Unreachable('The response is not in the contract.', { status, body })

test('a 401 that is not in the contract and a check with authenticated: false mean signed out', () => {
  expect(saysSignedOut(response(401, {}))).toBe(true)
  expect(saysSignedOut(response(200, { authenticated: false }))).toBe(true)
  expect(saysSignedOut(response(403, { authenticated: false, error: 'Who is it?' }))).toBe(true)
})

test('a failing server, a foreign page and a missing network do not mean signed out', () => {
  expect(saysSignedOut(response(500, {}))).toBe(false)
  expect(saysSignedOut(response(200, { success: false }))).toBe(false)
  expect(saysSignedOut(response(401))).toBe(false)
  expect(saysSignedOut(new Unreachable('No network.'))).toBe(false)
  expect(saysSignedOut(new TypeError('a bug'))).toBe(false)
})
