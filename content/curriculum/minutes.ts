/** How long a module takes: 200 words a minute, and the stated time of self-checks and practice tasks. */
import type { BriefingSection, ModuleText, Quest } from './schema.ts'

const wordsPerMinute = 200

/** Returns the number of words in these texts. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}

/** Minutes, not rounded. The texts of self-checks are read within their stated time. */
export function sectionMinutes(section: BriefingSection): number {
  const { paragraphs, points = [] } = section
  if (section.kind === 'practice')
    return minutesToRead([...paragraphs, ...points, ...section.modelAnswer]) + section.minutes
  const checks = section.selfChecks ?? []
  return minutesToRead([...paragraphs, ...points]) + checks.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Whole minutes of a section, as the page states them. */
export function statedMinutes(section: BriefingSection): number {
  return Math.max(1, Math.round(sectionMinutes(section)))
}

/** Minutes to read a quest, its choices and their explanations; not rounded. */
export function questMinutes({ scenario, question, choices }: Quest): number {
  return minutesToRead([...scenario, question, ...choices.flatMap(({ text, explanation }) => [text, explanation])])
}

/** Minutes of a whole module, not rounded. */
export function moduleMinutes({ briefing, quests }: ModuleText): number {
  return [...briefing.map(sectionMinutes), ...quests.map(questMinutes)].reduce((sum, minutes) => sum + minutes, 0)
}

function minutesToRead(texts: readonly string[]): number {
  return countWords(texts) / wordsPerMinute
}
