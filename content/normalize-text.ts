/** Returns the text as it is stored: trimmed, and in NFC (PRODUCT.md, "Text input"). */
export function multiLine(text: string): string {
  return text.trim().normalize('NFC')
}

/** Like `multiLine`, but on one line: in a mail, a field's text must not look like another field. */
export function singleLine(text: string): string {
  return multiLine(text).replaceAll(/\s+/g, ' ')
}

/** Returns the tags in a comma-separated text: trimmed, without empty and duplicate ones. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map(singleLine))].filter(tag => tag !== '')
}
