import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type FontName, type LibraryFonts, libraryFonts } from './library-fonts.ts'
import type { Typeset } from './paper.ts'
import { printableCharacters } from './printable.ts'
import { wideCharacters } from './wide-characters.ts'

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
