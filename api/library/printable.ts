/** What both font families can draw: Latin-1 and the punctuation of English print. */
export const printableCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†‡•…‰‹›€™−`

/** Signs that people type and the fonts lack, in the words or signs that say the same in running text. */
const spelled: Readonly<Record<string, string>> = {
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
 * Turns a text into one that the fonts can draw whole. A sign directly before a number keeps its distance: '≥16' is
 * 'at least 16'. Throws, naming the character and the text, where nothing says the same: a box would be drawn in silence.
 */
export function printable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const result = [...text.normalize('NFC')]
    .map((character, index, all) => {
      const instead = spelled[character] ?? withoutMark(character)
      if (instead === undefined) return character
      const next = all[index + 1]
      return instead.length > 1 && /^[a-z]/.test(instead) && next !== undefined && /\S/.test(next)
        ? `${instead} `
        : instead
    })
    .join('')
  const missing = [...result].find(character => !known.has(character))
  if (missing) {
    const code = missing.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw new Error(`No font of the library draws “${missing}” (U+${code}) in: ${text}`)
  }
  return result
}

const known = new Set(printableCharacters)

/** A letter of another alphabet of Europe keeps its base where the fonts lack its mark: 'ė' is 'e'. */
function withoutMark(letter: string): string | undefined {
  const [base] = letter.normalize('NFD')
  return known.has(letter) || base === letter ? undefined : base
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
