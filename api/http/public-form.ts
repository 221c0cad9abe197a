import { parseEmail } from './parse-email.ts'
import { Refusal } from './refusal.ts'

/** Throws a 422 when the honeypot is filled in. Not silently, because a browser may have filled it in for a person. */
export function refuseAutomated({ topicCode }: { topicCode?: string }): void {
  if (topicCode?.trim()) throw new Refusal(422, 'looks-automated')
}

/** Returns the address as it is stored; throws a 422 when it is invalid. */
export function requireEmail(text: string): string {
  const email = parseEmail(text)
  if (!email) throw new Refusal(422, 'invalid-email')
  return email
}
