/** Characters that a password has at least, by whose it is. */
export const shortestPassword = { employee: 12, admin: 8 } as const

/** Characters are counted as people count them: JavaScript takes some for two. */
export function isTooShort(password: string, whose: keyof typeof shortestPassword): boolean {
  return [...password].length < shortestPassword[whose]
}
