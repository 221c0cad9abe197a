import { expect, test } from 'vitest'
import { failureText } from '../../web/admin/failure-text.ts'
import { SignedOut } from '../../web/admin/signed-out.ts'
import { Unreachable } from '../../web/http/unreachable.ts'

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
