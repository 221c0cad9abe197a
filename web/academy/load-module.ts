import type { ModuleText } from '../../content/curriculum/schema.ts'

/**
 * One chunk a module, so that the first view carries none of them; the worker keeps them all for offline use. In their
 * order; each exports its text alone.
 */
const modules: readonly (() => Promise<Readonly<Record<string, ModuleText>>>)[] = [
  () => import('../../content/curriculum/modules/1-foundations.ts'),
  () => import('../../content/curriculum/modules/2-roles.ts'),
  () => import('../../content/curriculum/modules/3-two-consents.ts'),
  () => import('../../content/curriculum/modules/4-the-key.ts'),
  () => import('../../content/curriculum/modules/5-rights.ts'),
  () => import('../../content/curriculum/modules/6-borders.ts'),
  () => import('../../content/curriculum/modules/7-the-bad-day.ts'),
  () => import('../../content/curriculum/modules/8-inspection.ts'),
]

/** A module's text; null when there is no such module. Throws when it is not on the device and cannot be fetched. */
export async function loadModule(moduleId: number): Promise<ModuleText | null> {
  const [text = null] = Object.values((await modules[moduleId - 1]?.()) ?? {})
  return text
}
