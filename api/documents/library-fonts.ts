import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { printableCharacters } from './printable.ts'

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
