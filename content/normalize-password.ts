/**
 * Returns the password as it is measured and hashed: in NFKC, because keyboards and systems send one letter in different
 * forms (NIST SP 800-63B, 3.1.1.2). Spaces stay.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}
