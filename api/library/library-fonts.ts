import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { printableCharacters } from './printable.ts'

const { resolve } = createRequire(import.meta.url)

/** The cuts of the two families that the documents are set in. Axes as the type designers named them. */
const cuts = {
  display: { file: 'newsreader/files/newsreader-latin-opsz-normal', axes: { wght: 480, opsz: 40 } },
  serif: { file: 'newsreader/files/newsreader-latin-opsz-normal', axes: { wght: 400, opsz: 14 } },
  sans: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 400 } },
  strong: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 600 } },
} as const

export type Cut = keyof typeof cuts
export type LibraryFonts = Readonly<Record<Cut, Uint8Array>>

/** Cuts the fonts of the site (variable, WOFF2) into what a PDF can embed: one TrueType file for each weight. */
export async function libraryFonts(): Promise<LibraryFonts> {
  const [display, serif, sans, strong] = await Promise.all([cut('display'), cut('serif'), cut('sans'), cut('strong')])
  return { display, serif, sans, strong }
}

async function cut(name: Cut): Promise<Uint8Array> {
  const { file, axes } = cuts[name]
  const variable = await readFile(resolve(`@fontsource-variable/${file}.woff2`))
  return subsetFont(variable, printableCharacters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    // All that these texts need; the layout of a text takes half as long as with the rest.
    keepFeatures: ['kern', 'liga'],
  })
}
