import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PackageFormat } from '../contract/packages.ts'
import type { Course } from './course.ts'

/** The built player (web/build-packages.ts). */
export const playerFolder = resolve(import.meta.dirname, '../../web/dist-packages')

/**
 * Returns the files of the player that a package needs, sorted, with slashes: without other modules' texts, and without the
 * cmi5 client in SCORM packages. Throws ENOENT if the player has not been built.
 */
export async function packageFiles(folder: string, format: PackageFormat, { modules }: Course): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(file => !file.split('/').some(part => part.startsWith('.')))
    .filter(file => format === 'cmi5' || file !== 'assets/cmi5.js')
    .filter(file => moduleOf(file) === undefined || modules.some(({ id }) => id === moduleOf(file)))
    .sort()
}

/** Returns the module that alone needs this file; undefined for a file that all modules share. */
export function moduleOf(file: string): number | undefined {
  const id = /^(?:assets\/)?module-(\d+)\./.exec(file)?.[1]
  return id === undefined ? undefined : Number(id)
}
