import { randomBytes } from 'node:crypto'

/** The recipient of a response, a mail or a statement. */
export type Reader =
  | 'public'
  | 'employee'
  | 'academy-admin'
  | 'library-admin'
  | 'mail to them'
  | 'mail to us'
  | 'learning record store'
interface Canary {
  readonly word: string
  readonly readers: readonly Reader[]
  /** Whether a table may contain it. */
  readonly kept: boolean
}
/** Every canary created so far. */
export const canaries: Canary[] = []

/** Returns a unique word. Letters and digits only, so that URLs and headers do not encode it. */
export function canary(readers: readonly Reader[] = [], { kept = false } = {}): string {
  const word = `canary${randomBytes(9).toString('hex')}`
  canaries.push({ word, readers, kept })
  return word
}
/** For an employee's name and address, which academy admins see. */
export const learner = (): string => canary(['employee', 'academy-admin', 'mail to them'], { kept: true })
/** For an enquiry, which is mailed to the consultancy. */
export const visitor = (): string => canary(['mail to us'], { kept: true })
/** For a download record, which library admins see. */
export const taker = (): string => canary(['library-admin'], { kept: true })

/** Returns a person whose name and address are canaries. */
export const person = (make: () => string) => ({ email: `${make()}@cro.example`, firstName: make(), lastName: make() })
