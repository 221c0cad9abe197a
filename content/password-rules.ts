/**
 * Returns the password as it is measured and hashed: in NFKC, because keyboards and systems send one letter in different
 * forms (NIST SP 800-63B, 3.1.1.2). Spaces stay.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Minimum number of characters of a password, by kind of account. */
export const shortestPassword = { employee: 12, admin: 8 } as const

/** Counts the code points of the normalized password; JavaScript's `length` counts some twice. */
export function isTooShort(password: string, whose: keyof typeof shortestPassword): boolean {
  return [...normalizePassword(password)].length < shortestPassword[whose]
}
