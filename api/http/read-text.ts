import { fieldError } from '../../content/error-texts.ts'
import { multiLine, singleLine } from '../../content/normalize-text.ts'
import { hasControlCharacter } from './has-control-character.ts'
import { Refusal } from './refusal.ts'

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
