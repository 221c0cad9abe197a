import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { ModuleText, SelfCheck } from '../../content/curriculum/schema.ts'
import { selfChecksOf } from './self-checks-of.ts'

function paragraphsOf({ briefing, quests }: ModuleText): string[] {
  return [
    ...briefing.flatMap(section => [
      ...section.paragraphs,
      ...(section.points ?? []),
      ...(section.kind === 'practice' ? section.modelAnswer : []),
      ...selfChecksOf(section).flatMap(check => [check.question, ...partsOf(check), check.reason]),
    ]),
    ...quests.flatMap(({ scenario, question, choices }) => [
      ...scenario,
      question,
      ...choices.flatMap(({ text, explanation }) => [text, explanation]),
    ]),
  ]
}

/** Returns the sentences that a learner chooses or moves; the parts of a line of data are none. */
function partsOf(check: SelfCheck): readonly string[] {
  if (check.form === 'find') return []
  return check.form === 'order' ? check.steps : check.options.map(({ text }) => text)
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}’-]+/gu) ?? []
const syllablesOf = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  )

/** Returns the sentences; the full stop of an abbreviation ends none. */
function sentencesOf(paragraph: string): string[] {
  return paragraph
    .replace(/\b(Art|No|e\.g|i\.e)\./g, '$1')
    .split(/(?<=[.?!:;][”’)]?)\s+/)
    .filter(sentence => wordsOf(sentence).length > 0)
}

test('a study coordinator who reads English as a second language can follow every module', () => {
  for (const module of moduleTexts) {
    const sentences = paragraphsOf(module).flatMap(sentencesOf)
    const words = paragraphsOf(module).flatMap(wordsOf)
    const perSentence = words.length / sentences.length
    const perWord = words.reduce((sum, word) => sum + syllablesOf(word), 0) / words.length
    // Flesch reading ease: newspapers have 50 or more, statutes 30 or less.
    const ease = 206.835 - 1.015 * perSentence - 84.6 * perWord
    expect(perSentence, `words a sentence in module ${module.id}`).toBeLessThan(18)
    expect(ease, `reading ease of module ${module.id}`).toBeGreaterThan(48)
    for (const sentence of sentences) expect(wordsOf(sentence).length, sentence).toBeLessThanOrEqual(45)
  }
})
