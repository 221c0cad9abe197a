import { parseEmail } from '../http/parse-email.ts'
import { readLine } from '../http/read-text.ts'
import { Refusal } from '../http/refusal.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Returns the names and the address as they are stored. Throws a 400 when a name is missing or the address is invalid. */
export function readPerson(body: Person): Person {
  const email = parseEmail(body.email)
  if (!email) throw new Refusal(400, 'invalid-email')
  const firstName = readLine(body, 'firstName')
  const lastName = readLine(body, 'lastName')
  if (firstName === '' || lastName === '') throw new Refusal(400, 'name-missing')
  return { firstName, lastName, email }
}
