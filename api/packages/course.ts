import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packageTexts } from '../../content/academy-admin/package-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules, dashboardModules, type ModuleOutline } from '../../content/curriculum/outline.ts'
import { lmsTexts } from '../../content/lms-texts.ts'
import type { PackageFormat, PackageModules } from '../contract/admin/packages.ts'

/** What an admin chooses for a package. */
export interface PackageChoice {
  /** All by default. */
  readonly modules?: PackageModules | undefined
  /** Per cent of the points below which a module is reported as failed; none by default. */
  readonly passMark?: number | undefined
}

/** What a package teaches. */
export interface Course {
  /** Unique for a publisher, and stable, so that a learning platform recognises a newer version. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** 1, and one more for each new version of a module's text. */
  readonly version: number
  readonly modules: readonly ModuleOutline[]
  readonly passMark: number | undefined
}

/** Returns the course of the chosen modules. */
export function courseOf({ modules: chosen, passMark }: PackageChoice = {}): Course {
  const modules = modulesOf(chosen)
  const version = moduleTexts
    .filter(({ id }) => modules.some(module => module.id === id))
    .reduce((sum, module) => sum + module.version - 1, 1)
  const [first, ...others] = modules
  const about =
    first && others.length === 0
      ? { title: lmsTexts.moduleTitle(first.id, first.title), description: describe(first) }
      : packageTexts.course(modules.length > dashboardModules.length)
  const suffix = chosen === undefined ? '' : chosen === '1-7' ? '-modules-1-7' : `-module-${chosen}`
  return { name: `gdpr-training${suffix}`, ...about, version, modules, passMark }
}

function modulesOf(chosen: PackageModules | undefined): readonly ModuleOutline[] {
  if (chosen === undefined) return allModules
  return chosen === '1-7' ? dashboardModules : allModules.filter(({ id }) => String(id) === chosen)
}

/** Returns what a learning platform shows about a module. */
export function describe({ description, minutes }: ModuleOutline): string {
  return packageTexts.moduleDescription(description, minutes)
}

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
