import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The characters of English prose. Fonts with other characters are loaded when a page contains them. */
const characters = `${ascii().replace(/[<>[\\\]^`{|}~]/g, '')}\u00a0§·×éüöäèáç‘’“”–—•…€→≤≥`
/** The weights of styles/tokens.css. */
const weights = { min: 400, max: 600 }
const features = ['kern', 'liga', 'tnum']
/** Font families by package name. */
const families = { newsreader: 'Newsreader Variable', 'instrument-sans': 'Instrument Sans Variable' }

const { resolve } = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../.cache/fonts', import.meta.url))

/** Returns the folder of a font's package. */
export const fontFolder = (name: string): string => dirname(resolve(`@fontsource-variable/${name}/package.json`))

export const fontNames: readonly string[] = Object.keys(families)

/** The import alias of the folder that {@link buildFonts} writes. */
export const fontAliases = [{ find: '@fonts', replacement: folder }]

/** The style sheet with only the subsets of {@link buildFonts}. */
export const textFonts = join(folder, 'text.css')

/** Writes subsets of the two fonts for the first view (40 kB instead of 88) and style sheets with their `@font-face`. */
export async function buildFonts(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const faces = await Promise.all(Object.entries(families).map(buildFamily))
  await writeFile(join(folder, 'fonts.css'), faces.flatMap(({ others, text }) => [...others, text]).join(''))
  await writeFile(textFonts, faces.map(({ text }) => text).join(''))
}

async function buildFamily([name, family]: [string, string]): Promise<{ others: string[]; text: string }> {
  const source = fontFolder(name)
  const file = (subset: string) => join(source, `files/${name}-${subset}-wght-normal.woff2`)
  const text = join(folder, `${name}-text.woff2`)
  const cut = await subsetFont(await readFile(file('latin')), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  })
  await writeFile(text, cut)
  const ranges = new Map(Object.entries(JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8'))))
  const others = ['latin-ext', 'latin'].map(subset =>
    face(family, file(subset), withoutCharacters(String(ranges.get(subset))), 'swap'),
  )
  // `optional`: text that is shown in the fallback font keeps it, because a swap would shift lines.
  return { others, text: face(family, text, rangeOf([...characters].map(codePoint)), 'optional') }
}

/** Returns a `unicode-range` without the subset's characters; otherwise a browser would load this font while it waits. */
function withoutCharacters(range: string): string {
  const points = range.split(',').flatMap(part => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return rangeOf(points.filter(point => !characters.includes(String.fromCodePoint(point))))
}

const codePoint = (character: string): number => character.codePointAt(0) ?? 0

function face(family: string, file: string, range: string, display: 'swap' | 'optional'): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: ${display};
  font-weight: ${weights.min} ${weights.max};
  src: url(${JSON.stringify(file)}) format("woff2");
  unicode-range: ${range};
}
`
}

/** Returns the points as a CSS `unicode-range`, such as `U+20-7E,U+A0`. */
function rangeOf(points: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && point === last.to + 1) last.to = point
    else runs.push({ from: point, to: point })
  }
  return runs.map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',')
}

function ascii(): string {
  return Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
}
