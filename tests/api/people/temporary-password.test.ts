import { expect, test } from 'vitest'
import { createTemporaryPassword } from '../../../api/people/academy-user-routes.ts'

test('a temporary password has no ambiguous characters and enough entropy', () => {
  const passwords = Array.from({ length: 500 }, createTemporaryPassword)
  // No ambiguous characters: i, l and 1, o and 0.
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  const characters = new Set(passwords.join('').replaceAll('-', ''))
  expect(16 * Math.log2(characters.size)).toBeGreaterThan(79)
  // At each of the sixteen positions.
  for (let place = 0; place < 19; place += 1) {
    if ((place + 1) % 5 !== 0) expect(new Set(passwords.map(password => password[place])).size).toBeGreaterThan(20)
  }
})
