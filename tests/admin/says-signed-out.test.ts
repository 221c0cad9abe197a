import { expect, test } from 'vitest'
import { saysSignedOut } from '../../web/admin/says-signed-out.ts'
import { Unreachable } from '../../web/http/unreachable.ts'

const answer = (status: number, body?: unknown) =>
  new Unreachable('The response is not in the contract.', { status, body })

test('nobody is signed in by a 401 in other words than ours, and by the check’s own word whatever its status', () => {
  expect(saysSignedOut(answer(401, {}))).toBe(true)
  expect(saysSignedOut(answer(200, { authenticated: false }))).toBe(true)
  expect(saysSignedOut(answer(403, { authenticated: false, error: 'Who is it?' }))).toBe(true)
})

test('a server that fails, somebody else’s page and no network say nothing of who is signed in', () => {
  expect(saysSignedOut(answer(500, {}))).toBe(false)
  expect(saysSignedOut(answer(200, { success: false }))).toBe(false)
  expect(saysSignedOut(answer(401))).toBe(false)
  expect(saysSignedOut(new Unreachable('No network.'))).toBe(false)
  expect(saysSignedOut(new TypeError('of ours'))).toBe(false)
})
