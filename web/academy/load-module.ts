import type { ModuleText } from '../../content/curriculum/schema.ts'

/** One chunk a module, so that the first view carries none of them; the worker keeps them all for offline use. */
const modules: ReadonlyMap<number, () => Promise<ModuleText>> = new Map([
  [1, async () => (await import('../../content/curriculum/modules/1-foundations.ts')).foundations],
  [2, async () => (await import('../../content/curriculum/modules/2-roles.ts')).roles],
  [3, async () => (await import('../../content/curriculum/modules/3-two-consents.ts')).twoConsents],
  [4, async () => (await import('../../content/curriculum/modules/4-the-key.ts')).theKey],
  [5, async () => (await import('../../content/curriculum/modules/5-rights.ts')).rights],
  [6, async () => (await import('../../content/curriculum/modules/6-borders.ts')).borders],
  [7, async () => (await import('../../content/curriculum/modules/7-the-bad-day.ts')).theBadDay],
  [8, async () => (await import('../../content/curriculum/modules/8-inspection.ts')).inspection],
])

/** A module's text; null when there is no such module. Throws when it is not on the device and cannot be fetched. */
export async function loadModule(moduleId: number): Promise<ModuleText | null> {
  return (await modules.get(moduleId)?.()) ?? null
}
