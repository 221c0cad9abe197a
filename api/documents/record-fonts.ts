import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type FontName, type LibraryFonts, libraryFonts, printableCharacters } from './library-fonts.ts'
import type { Typeset } from './paper.ts'

/** Ranges of code points of names that both cuts of Inter have (tests/library/fonts.test.ts). */
const ranges: readonly (readonly [number, number])[] = [
  // Latin
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x24f],
  [0x1e00, 0x1e9b],
  [0x1e9e, 0x1eff],
  // Combining marks
  [0x300, 0x304],
  [0x306, 0x30a],
  [0x30c, 0x30c],
  [0x323, 0x323],
  [0x326, 0x328],
  // Greek
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x1f00, 0x1f15],
  [0x1f18, 0x1f1d],
  [0x1f20, 0x1f45],
  [0x1f48, 0x1f4d],
  [0x1f50, 0x1f57],
  [0x1f60, 0x1f7d],
  [0x1f80, 0x1fb4],
  [0x1fb6, 0x1fc4],
  [0x1fc6, 0x1fd3],
  [0x1fd6, 0x1fdb],
  [0x1fdd, 0x1fef],
  [0x1ff2, 0x1ff4],
  [0x1ff6, 0x1ffe],
  // Cyrillic
  [0x400, 0x479],
  [0x480, 0x49d],
  [0x4a0, 0x4ff],
  // Punctuation
  [0x2010, 0x2027],
  [0x2030, 0x203a],
]

/** All characters of Inter that a record can print: Latin with its extensions, Greek and Cyrillic. */
export const wideCharacters: string = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map(code => String.fromCodePoint(code))
  .join('')

/** The library's fonts, and two cuts of Inter for texts with letters that these lack. */
export interface RecordFonts extends LibraryFonts {
  readonly wide: Uint8Array
  readonly wideStrong: Uint8Array
}

/** Returns the fonts as static TrueType subsets. Without kerning, laying out a record takes half the time. */
export async function recordFonts(): Promise<RecordFonts> {
  const [fonts, wide, wideStrong] = await Promise.all([
    libraryFonts([]),
    subset('400Regular/Inter_400Regular'),
    subset('600SemiBold/Inter_600SemiBold'),
  ])
  return { ...fonts, wide, wideStrong }
}

async function subset(file: string): Promise<Uint8Array> {
  const font = await readFile(new URL(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`)))
  // These features place combining marks.
  return subsetFont(font, wideCharacters, { targetFormat: 'sfnt', keepFeatures: ['ccmp', 'mark', 'mkmk'] })
}

const narrow = new Set(printableCharacters)
const wide = new Set(wideCharacters)

/** Returns whether the fonts have every character of a text. */
export function isLegible(text: string): boolean {
  return [...text.normalize('NFC')].every(character => wide.has(character) || narrow.has(character))
}

/** Chooses the font of a text: the style's own one, or Inter for the whole text. Characters that both lack become spaces. */
export function typesetRecord(given: string, font: FontName): Typeset {
  const text = given.normalize('NFC')
  const characters = [...text]
  if (characters.every(character => narrow.has(character))) return { text, font }
  return {
    text: characters.map(character => (wide.has(character) ? character : ' ')).join(''),
    font: font === 'strong' ? 'wideStrong' : 'wide',
  }
}
