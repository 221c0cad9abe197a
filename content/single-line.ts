import { multiLine } from './multi-line.ts'

/** Like `multiLine`, but on one line: in a mail, a field's text must not look like another field. */
export function singleLine(text: string): string {
  return multiLine(text).replaceAll(/\s+/g, ' ')
}
