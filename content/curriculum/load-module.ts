import type { ModuleText } from './schema.ts'

/**
 * The modules in their order, each in its own chunk, so that the first view loads none. The worker precaches all. Each
 * file exports only its text.
 */
const modules: readonly (() => Promise<Readonly<Record<string, ModuleText>>>)[] = [
  () => import('./modules/1-foundations.ts'),
  () => import('./modules/2-roles.ts'),
  () => import('./modules/3-two-consents.ts'),
  () => import('./modules/4-the-key.ts'),
  () => import('./modules/5-rights.ts'),
  () => import('./modules/6-borders.ts'),
  () => import('./modules/7-the-bad-day.ts'),
  () => import('./modules/8-inspection.ts'),
]

/** Returns a module's text; null when there is no such module. Rejects when it is neither cached nor reachable. */
export async function loadModule(moduleId: number): Promise<ModuleText | null> {
  const [text = null] = Object.values((await modules[moduleId - 1]?.()) ?? {})
  return text
}
