import type { Person } from '../contract/auth.ts'

/** Returns the part of a signed-in person's account that is sent to them. */
export function person({ id, firstName, lastName, email }: Person): Person {
  return { id, firstName, lastName, email }
}
