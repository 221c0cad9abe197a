import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fontFolder, fontNames } from './fonts.ts'

/** The oldest supported browsers (those of 2022), for Vite's `build.target`. */
export const supportedBrowsers = ['chrome105', 'firefox105', 'safari16', 'ios16']

/** Returns Vite's `build.license` option: the file, in the output folder, with the licenses of a build's packages. */
export const license = (build: string): { fileName: string } => ({ fileName: `.vite/licenses/${build}.md` })

/**
 * Writes `licenses.txt` into `dist`: the license texts of all packages that the builds have listed, and of the fonts.
 */
export async function publishLicenses(dist: string): Promise<void> {
  const folder = join(dist, dirname(license('').fileName))
  const notes = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
  // The text before the first package is a heading.
  const packages = new Set(notes.flatMap(note => note.split(/^## /m).slice(1)).map(part => part.trim()))
  const fonts = await Promise.all(
    fontNames.map(async name => `${name}\n\n${(await readFile(join(fontFolder(name), 'LICENSE'), 'utf8')).trim()}`),
  )
  await writeFile(join(dist, 'licenses.txt'), `${[...[...packages].sort(), ...fonts].join('\n\n----\n\n')}\n`)
}
