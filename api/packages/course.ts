import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules, type ModuleOutline } from '../../content/curriculum/outline.ts'
import { packageTexts } from '../../content/package-texts.ts'

/** What a package teaches: all modules in order, or one. */
export interface Course {
  /** Unique for a publisher, and stable, so that a learning platform recognises a newer version. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** 1, and one more for each new version of a module's text. */
  readonly version: number
  readonly modules: readonly ModuleOutline[]
}

/** Returns the course of one module, or of all modules. Throws for an unknown module. */
export function courseOf(moduleId?: number): Course {
  const modules = allModules.filter(({ id }) => moduleId === undefined || id === moduleId)
  const [first] = modules
  if (!first) throw new Error(`There is no module ${moduleId}.`)
  const version = moduleTexts
    .filter(({ id }) => modules.some(module => module.id === id))
    .reduce((sum, module) => sum + module.version - 1, 1)
  return moduleId === undefined
    ? { name: 'gdpr-training', ...packageTexts.course, version, modules }
    : { name: `gdpr-training-module-${moduleId}`, title: first.title, description: describe(first), version, modules }
}

/** Returns what a learning platform shows about a module. */
export function describe({ description, minutes }: ModuleOutline): string {
  return packageTexts.moduleDescription(description, minutes)
}
