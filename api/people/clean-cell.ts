/** Characters; a longer cell is invalid anyway, and cleaning it could take long. */
const longest = 1000

/** Returns a name without what copying leaves behind (PRODUCT.md, "Import of employees"). */
export function cleanName(cell: string): string {
  const text = visible(cell).replace(/[\s,;]+$/, '')
  if (isEmpty(text)) return ''
  // Excel's mark of a text, but not the article of a Dutch name such as 't Hart.
  return /^'(?![ts][\s-])/i.test(text) ? text.slice(1).trim() : text
}

/** Returns an address without what copying leaves behind; an address that is not certain stays as it is. */
export function cleanAddress(cell: string): string {
  const text = bare(visible(cell))
  // Of `Anna Berg <anna@…>`, `<anna@…>`, and `anna@…<mailto:anna@…>` as Outlook copies it.
  const [, before = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  if (bracketed === undefined) return isEmpty(text) ? '' : text
  const address = bare(bracketed)
  return !before.includes('@') || bare(before).toLowerCase() === address.toLowerCase() ? address : text
}

const bare = (text: string) =>
  text
    .trim()
    .replace(/^'/, '')
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;']+$/, '')
    .trim()

/** Without zero-width characters at both ends and zero-width spaces within; no-break spaces become spaces. */
const visible = (cell: string) =>
  cell
    .slice(0, longest)
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** What databases and forms write into an empty cell. "Null" is also a family name. */
const isEmpty = (text: string) => /^(NULL|[Nn]\/[Aa]|[-–—])$/.test(text)

/** Returns whether a name looks as if the program that saved it had used another encoding, such as `MÃ¼ller`. */
export function isMisdecoded(name: string): boolean {
  // UTF-8 read as Windows-1252, a character that the encoding lacks, or a letter that became a question mark.
  return /[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|Ã[ŠšŒœŽžŸ]|â€|[¤\ufffd]|\p{L}\?\p{L}/u.test(name)
}
