/** The characters that both font families have: Latin-1 and English typographic punctuation. */
export const printableCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†‡•…‰‹›€™−`

/** Replacements, in running text, for characters that the fonts lack. */
const replacements: Readonly<Record<string, string>> = {
  '≥': 'at least',
  '≤': 'at most',
  '≠': 'not',
  '→': '›',
  '←': '‹',
  '✓': 'yes',
  '✗': 'no',
  '☐': '[\u00a0\u00a0]',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
}

/**
 * Returns a text with only characters that the fonts have. A word that replaces a sign gets a space after it: '≥16'
 * becomes 'at least 16'. Throws for a character without a replacement, for which pdfkit would draw a box.
 */
export function printable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const result = [...text.normalize('NFC')]
    .map((character, index, all) => {
      const replacement = replacements[character] ?? withoutMark(character)
      if (replacement === undefined) return character
      const next = all[index + 1]
      return replacement.length > 1 && /^[a-z]/.test(replacement) && next !== undefined && /\S/.test(next)
        ? `${replacement} `
        : replacement
    })
    .join('')
  const missing = [...result].find(character => !known.has(character))
  if (missing) {
    const code = missing.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw new Error(`The library's fonts lack “${missing}” (U+${code}) in: ${text}`)
  }
  return result
}

const known = new Set(printableCharacters)

/** Returns the base of a letter whose diacritic the fonts lack: 'ė' becomes 'e'. */
function withoutMark(letter: string): string | undefined {
  const [base] = letter.normalize('NFD')
  return known.has(letter) || base === letter ? undefined : base
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
