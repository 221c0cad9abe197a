import { randomBytes } from 'node:crypto'

/** Who is told something. */
export type Reader = 'anybody' | 'employee' | 'academy-admin' | 'library-admin' | 'mail to them' | 'mail to us'
interface Canary {
  readonly word: string
  readonly readers: readonly Reader[]
  /** May stand in a table; else not even there. */
  readonly kept: boolean
}
/** Every word that was made, and whom it concerns. */
export const canaries: Canary[] = []

/** A word that is found nowhere else. Of letters and digits, so that it stays itself in an address or a header. */
export function canary(readers: readonly Reader[] = [], { kept = false } = {}): string {
  const word = `canary${randomBytes(9).toString('hex')}`
  canaries.push({ word, readers, kept })
  return word
}
/** Of whom an admin of the academy sees the name and the address. */
export const learner = (): string => canary(['employee', 'academy-admin', 'mail to them'], { kept: true })
/** Of an enquiry, which is mailed to the consultancy. */
export const visitor = (): string => canary(['mail to us'], { kept: true })
/** Of a download, which the library's admins see. */
export const taker = (): string => canary(['library-admin'], { kept: true })

/** Somebody whose name and address are such words. */
export const person = (make: () => string) => ({ email: `${make()}@cro.example`, firstName: make(), lastName: make() })
