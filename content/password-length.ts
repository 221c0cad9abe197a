import { normalizePassword } from './normalize-password.ts'

/** Minimum number of characters of a password, by kind of account. */
export const shortestPassword = { employee: 12, admin: 8 } as const

/** Counts the code points of the normalized password; JavaScript's `length` counts some twice. */
export function isTooShort(password: string, whose: keyof typeof shortestPassword): boolean {
  return [...normalizePassword(password)].length < shortestPassword[whose]
}
