import { multiLine, singleLine } from '../../content/normalize-text.ts'
import { fieldError } from '../../content/responses/error-texts.ts'
import { parseEmail } from '../database/parse-email.ts'
import { Refusal } from './errors.ts'

type Fields<F extends string> = { readonly [name in F]?: string | undefined }

/**
 * Returns a field of a request as it is stored, with its line breaks; '' if it is absent. Throws a 400 that names the
 * field if it contains a control character (PRODUCT.md, "Text input").
 */
export function readText<F extends string>(body: Fields<F>, field: F): string {
  const text = body[field] ?? ''
  if (hasControlCharacter(text))
    throw new Refusal(400, 'bad-request', { message: fieldError(field, 'control-character') })
  return multiLine(text)
}

/** Like `readText`, but line breaks and runs of spaces become one space. */
export function readLine<F extends string>(body: Fields<F>, field: F): string {
  return singleLine(readText(body, field))
}

/** Returns whether a text contains a control character (C0, DEL or C1) other than a tab or a line break. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text)
}

/** Returns the address as it is stored; throws a 422 when it is invalid. */
export function requireEmail(text: string): string {
  const email = parseEmail(text)
  if (!email) throw new Refusal(422, 'invalid-email')
  return email
}

/** Throws a 422 when the honeypot is filled in. Not silently, because a browser may have filled it in for a person. */
export function refuseAutomated({ topicCode }: { topicCode?: string }): void {
  if (topicCode?.trim()) throw new Refusal(422, 'looks-automated')
}
