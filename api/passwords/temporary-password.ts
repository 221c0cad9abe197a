import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read out and typed once: four groups of four characters, about 79 bits. */
export function createTemporaryPassword(): string {
  const character = () => alphabet[randomInt(alphabet.length)]
  const group = () => Array.from({ length: 4 }, character).join('')
  return Array.from({ length: 4 }, group).join('-')
}
