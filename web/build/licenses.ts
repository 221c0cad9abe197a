import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fontFolder, fontNames } from './fonts.ts'

/** Vite's setting for a build whose scripts are published: where, in the folder of the pages, it notes their licenses. */
export const license = (build: string): { fileName: string } => ({ fileName: `.vite/licenses/${build}.md` })

/**
 * Publishes what the licenses ask for that stand in `dist`: the texts of every package that a build has noted, and of the
 * fonts.
 */
export async function publishLicenses(dist: string): Promise<void> {
  const folder = join(dist, dirname(license('').fileName))
  const notes = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
  // Before the first package stands a heading.
  const packages = new Set(notes.flatMap(note => note.split(/^## /m).slice(1)).map(part => part.trim()))
  const fonts = await Promise.all(
    fontNames.map(async name => `${name}\n\n${(await readFile(join(fontFolder(name), 'LICENSE'), 'utf8')).trim()}`),
  )
  await writeFile(join(dist, 'licenses.txt'), `${[...[...packages].sort(), ...fonts].join('\n\n----\n\n')}\n`)
}
