import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a password that can be read out and typed: four groups of four characters, about 79 bits. */
export function createTemporaryPassword(): string {
  const character = () => alphabet[randomInt(alphabet.length)]
  const group = () => Array.from({ length: 4 }, character).join('')
  return Array.from({ length: 4 }, group).join('-')
}
