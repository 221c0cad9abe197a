import { Refusal } from '../http/refusal.ts'
import { parseEmail } from './parse-email.ts'

/** Throws a 422 for what only a program fills in. It says so: a person whose browser did it must not think it was sent. */
export function refuseAutomated({ topicCode }: { topicCode?: string }): void {
  if (topicCode?.trim()) throw new Refusal(422, 'looks-automated')
}

/** The trimmed address; throws a 422 when it is none. */
export function requireEmail(text: string): string {
  const email = parseEmail(text)
  if (!email) throw new Refusal(422, 'invalid-email')
  return email
}
