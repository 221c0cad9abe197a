import { expect, test } from 'vitest'
import { failureText, SignedOut, saysSignedOut } from '../../web/admin/errors.ts'
import { Unreachable } from '../../web/http/call.ts'

const failed = 'Failed to delete employee'
const network = 'Network error occurred while deleting employee'

test('an unreachable server and a proxy’s page are network errors', () => {
  const proxy = new Unreachable('The response is not in the contract.', { status: 502 })
  for (const error of [new Unreachable('No network.'), proxy]) {
    expect(failureText(error, failed, network)).toBe(network)
    expect(failureText(error, failed)).toBe('Network error occurred')
  }
})

test('a failure that is not in the contract shows its message, or what failed if there is none', () => {
  const textOf = (status: number, body: unknown) =>
    failureText(new Unreachable('The response is not in the contract.', { status, body }), failed, network)
  expect(textOf(400, { error: 'X' })).toBe('X')
  expect(textOf(500, {})).toBe(failed)
  expect(textOf(500, { error: '' })).toBe(failed)
  expect(textOf(500, null)).toBe(network)
})

test('an ended session has its own message, and an error of the page itself is rethrown', () => {
  expect(failureText(new SignedOut(), failed)).toBe('You are not signed in. Please sign in and try again.')
  expect(() => failureText(new TypeError('a bug'), failed)).toThrow(TypeError)
})

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
