import { hashSync, verifySync } from '@node-rs/argon2'

/** What the threads of password-hash.ts do: Argon2id as OWASP asks for, 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const dummy = hashSync('an account that does not exist', cost)

export const hash = (password: string): string => hashSync(password, cost)

/** Without a hash it takes as long. */
export function verify({ passwordHash, password }: { passwordHash: string | null; password: string }): boolean {
  return verifySync(passwordHash ?? dummy, password) && passwordHash !== null
}
