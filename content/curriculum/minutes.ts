/** How long a module takes: 200 words a minute, and the stated time of self-checks and practice tasks. */
import type { BriefingSection, ModuleText, Quest } from './schema.ts'

const wordsPerMinute = 200

/** Returns the number of words in these texts. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}

/** Minutes, not rounded. The texts of self-checks are read within their stated time; what is folded does not count. */
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

/** Minutes to read what a module opens with, and to choose an answer; not rounded. */
function openingMinutes({ thread, opening }: ModuleText): number {
  return minutesToRead([thread, ...opening.scene, ...opening.choices])
}

/** Minutes to read a quest, its choices, what follows from the longest of them, and their explanations; not rounded. */
export function questMinutes({ scenario, cast = [], question, choices }: Quest): number {
  const consequence = choices.map(choice => choice.consequence).sort((one, other) => other.length - one.length)[0] ?? ''
  return minutesToRead([
    ...scenario,
    ...cast.flatMap(({ name, role }) => [name, role]),
    question,
    consequence,
    ...choices.flatMap(({ text, explanation }) => [text, explanation]),
  ])
}

/** Minutes of a whole module, not rounded. */
export function moduleMinutes(module: ModuleText): number {
  const { briefing, quests } = module
  const parts = [openingMinutes(module), ...briefing.map(sectionMinutes), ...quests.map(questMinutes)]
  return parts.reduce((sum, minutes) => sum + minutes, 0)
}

function minutesToRead(texts: readonly string[]): number {
  return countWords(texts) / wordsPerMinute
}
