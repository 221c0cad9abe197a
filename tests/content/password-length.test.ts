import { expect, test } from 'vitest'
import { isTooShort } from '../../content/password-rules.ts'

test.each([
  ['admin', 8],
  ['employee', 12],
] as const)('a password of an %s needs at least %i characters; a surrogate pair counts as one', (whose, least) => {
  expect(isTooShort('𝔸'.repeat(least - 1), whose)).toBe(true)
  expect(isTooShort('𝔸'.repeat(least), whose)).toBe(false)
})

test('a letter and its accent count as one character, however they are encoded', () => {
  expect(isTooShort('e\u0301'.repeat(7), 'admin')).toBe(true)
  expect(isTooShort('\u00e9'.repeat(8), 'admin')).toBe(false)
})
