import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** The fonts of the documents: files of the two font packages, and fixed values for their variable axes. */
const fonts = {
  display: { file: 'newsreader/files/newsreader-latin-opsz-normal', axes: { wght: 480, opsz: 40 } },
  serif: { file: 'newsreader/files/newsreader-latin-opsz-normal', axes: { wght: 400, opsz: 14 } },
  sans: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 400 } },
  strong: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 600 } },
} as const

export type FontName = keyof typeof fonts
export type LibraryFonts = Readonly<Record<FontName, Uint8Array>>

/**
 * Returns the site's variable WOFF2 fonts as static TrueType subsets, which a PDF can embed. `features`: OpenType features that
 * are kept. The documents use no others, and laying out a text with all of them takes twice as long.
 */
export async function libraryFonts(features: readonly string[] = ['kern', 'liga']): Promise<LibraryFonts> {
  const [display, serif, sans, strong] = await Promise.all([
    subset('display', features),
    subset('serif', features),
    subset('sans', features),
    subset('strong', features),
  ])
  return { display, serif, sans, strong }
}

async function subset(name: FontName, features: readonly string[]): Promise<Uint8Array> {
  const { file, axes } = fonts[name]
  const variable = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}.woff2`)))
  return subsetFont(variable, printableCharacters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: [...features],
  })
}

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
