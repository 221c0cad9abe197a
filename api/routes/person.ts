import type { Person } from '../contract/auth.ts'

/** What a signed-in person is told of their own account. */
export function person({ id, firstName, lastName, email }: Person): Person {
  return { id, firstName, lastName, email }
}
