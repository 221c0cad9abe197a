import type { BriefingSection, SelfCheck } from '../../content/curriculum/schema.ts'

/** Returns the self-checks of a section; a practice has none. */
export function selfChecksOf(section: BriefingSection): readonly SelfCheck[] {
  return section.kind === 'read' ? (section.selfChecks ?? []) : []
}
