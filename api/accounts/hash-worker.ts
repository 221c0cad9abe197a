import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. Runs in the threads of password-hash.ts. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const dummy = hashSync('an account that does not exist', cost)

export const hash = (password: string): string => hashSync(password, cost)

/** Verifies against a dummy hash when there is none, so both cases take the same time. */
export function verify({ passwordHash, password }: { passwordHash: string | null; password: string }): boolean {
  return verifySync(passwordHash ?? dummy, password) && passwordHash !== null
}
