import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { countWords, moduleMinutes } from '../../content/curriculum/minutes.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { type Citation, ModuleText, type Quest, type Scene, type SelfCheck } from '../../content/curriculum/schema.ts'
import { type Source, sources } from '../../content/quest/sources.ts'
import { initialAnswer, isRight, partResults } from '../../web/quest/self-check-answer.ts'
import { selfChecksOf } from './self-checks-of.ts'

const quests = moduleTexts.flatMap(module => module.quests)

test('every module matches the schema that device and server read', () => {
  for (const module of moduleTexts) expect(Check(ModuleText, module), `module ${module.id}`).toBe(true)
})

test('the module texts are those of the outline, in its order', () => {
  expect(moduleTexts.map(module => module.id)).toEqual(allModules.map(module => module.id))
})

test('the dashboard states the agreed durations', () => {
  expect(allModules.slice(0, 7).map(module => module.minutes)).toEqual([45, 40, 35, 50, 45, 40, 55])
})

test('each module has one quest, worth 100 to 300 points', () => {
  expect(moduleTexts.map(module => module.quests.map(quest => quest.points))).toEqual(
    [100, 150, 175, 200, 225, 250, 275, 300].map(points => [points]),
  )
})

test('every quest has a unique id that begins with the number of its module', () => {
  expect(new Set(quests.map(quest => quest.id)).size).toBe(quests.length)
  for (const { id, quests } of moduleTexts) for (const quest of quests) expect(quest.id.startsWith(`${id}-`)).toBe(true)
})

test('every citation has a source that a learner can open', () => {
  const known = new Map<string, Source>(Object.entries(sources))
  const cited: Citation[] = moduleTexts.flatMap(module => [
    ...module.briefing.flatMap(section => [
      ...section.citations,
      ...selfChecksOf(section).flatMap(check => check.citations),
    ]),
    ...module.quests.flatMap(quest => quest.choices.flatMap(choice => choice.citations)),
  ])
  for (const { source } of cited) expect(known.get(source)?.url, source).toMatch(/^https:\/\//)
})

test.each(moduleTexts)('module $id takes its stated duration, within 5 per cent', module => {
  const stated = allModules.find(({ id }) => id === module.id)?.minutes ?? 0
  expect(moduleMinutes(module)).toBeGreaterThanOrEqual(stated * 0.95)
  expect(moduleMinutes(module)).toBeLessThanOrEqual(stated * 1.05)
})

test.each(moduleTexts)('module $id opens with a scene of 60 to 120 words and 30 to 55 words on SUBJ-0412', module => {
  const scene = countWords(module.opening.scene)
  expect(scene).toBeGreaterThanOrEqual(60)
  expect(scene).toBeLessThanOrEqual(120)
  expect(module.thread).toContain('SUBJ-0412')
  const thread = countWords([module.thread])
  expect(thread).toBeGreaterThanOrEqual(30)
  expect(thread).toBeLessThanOrEqual(55)
})

test.each(moduleTexts)('in module $id there is something to do after about 250 words at most', ({ briefing }) => {
  let words = 0
  for (const section of briefing) {
    words += countWords([...section.paragraphs, ...(section.points ?? [])])
    expect(words, section.title).toBeLessThanOrEqual(275)
    if (section.kind === 'practice' || selfChecksOf(section).length > 0) words = 0
  }
})

const reference =
  /\b(?:Articles?|Art\.|[Rr]ecitals?|Guidelines|Recommendations|Opinion|[Cc]lauses?|[Pp]aragraphs?|paras?|[Ss]ections?|WP) ?\d|\b[CT]-\d+\/\d+/g
const references = (text: string) => text.match(reference)?.length ?? 0

test('a paragraph has at most one legal reference, the first sentence of an explanation none', () => {
  for (const { briefing, quests } of moduleTexts) {
    for (const { paragraphs, points = [] } of briefing)
      for (const text of [...paragraphs, ...points]) expect(references(text), text).toBeLessThanOrEqual(1)
    for (const { explanation } of quests.flatMap(({ choices }) => choices))
      expect(references(sentencesOf(explanation)[0] ?? ''), explanation).toBe(0)
  }
})

const modules = moduleTexts.map(({ id, briefing }) => ({ id, checks: briefing.flatMap(selfChecksOf) }))
const checks = modules.flatMap(module => module.checks)

test.each(modules)('module $id has five to twelve self-checks in at least three forms', ({ checks }) => {
  expect(checks.length).toBeGreaterThanOrEqual(5)
  expect(checks.length).toBeLessThanOrEqual(12)
  expect(new Set(checks.map(({ form }) => form)).size).toBeGreaterThanOrEqual(3)
})

const branches = checks.filter(check => check.form === 'branch')

test('modules 4, 5, 7 and 8 have a story with branches', () => {
  for (const id of [4, 5, 7, 8]) expect(branches.some(branch => branch.id.startsWith(`${id}-`))).toBe(true)
})

test.each(branches)('each path through $id ends after two or three answers; one ending is good', ({ scenes }) => {
  const lengths = (scene: Scene | undefined, reached: Set<string>): number[] => {
    if (!scene) throw new Error('A choice leads nowhere.')
    reached.add(scene.id)
    if (!('choices' in scene)) return [0]
    return scene.choices
      .flatMap(({ to }) =>
        lengths(
          scenes.find(({ id }) => id === to),
          reached,
        ),
      )
      .map(length => length + 1)
  }
  const reached = new Set<string>()
  const [shortest, longest] = [Math.min, Math.max].map(pick => pick(...lengths(scenes[0], reached)))
  expect(shortest).toBeGreaterThanOrEqual(2)
  expect(longest).toBeLessThanOrEqual(3)
  expect(reached.size).toBe(new Set(scenes.map(({ id }) => id)).size)
  expect(reached.size).toBe(scenes.length)
  expect(scenes.filter(scene => 'good' in scene && scene.good)).toHaveLength(1)
  expect(scenes.filter(scene => 'good' in scene && !scene.good).length).toBeGreaterThanOrEqual(1)
})

test('every self-check has a unique id that begins with the number of its module', () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  for (const { id, checks } of modules) for (const check of checks) expect(check.id.startsWith(`${id}-`)).toBe(true)
})

test('no two parts of a self-check are alike', () => {
  for (const check of checks) {
    const texts = textsOf(check)
    expect(new Set(texts).size, check.id).toBe(texts.length)
  }
})

test('a self-check has right and wrong parts, “choose one” exactly one right option', () => {
  for (const check of checks) {
    if (check.form === 'order' || check.form === 'branch') continue
    const results = partResults(check, [])
    const expected = results.filter(result => result === 'missed').length
    if (check.form === 'one') expect(expected, check.id).toBe(1)
    expect(expected, check.id).toBeGreaterThan(0)
    expect(expected, check.id).toBeLessThan(results.length)
  }
})

test('no self-check is right before the learner has answered', () => {
  for (const check of checks) expect(isRight(partResults(check, initialAnswer(check))), check.id).toBe(false)
})

function paragraphsOf({ thread, opening, briefing, quests }: ModuleText): string[] {
  return [
    thread,
    ...opening.scene,
    ...opening.choices,
    ...briefing.flatMap(section => [
      ...section.paragraphs,
      ...(section.points ?? []),
      ...(section.more ?? []),
      ...(section.kind === 'practice' ? section.modelAnswer : []),
      ...selfChecksOf(section).flatMap(check => [check.question, ...partsOf(check), check.reason]),
    ]),
    ...quests.flatMap(({ scenario, question, choices }) => [
      ...scenario,
      question,
      ...choices.flatMap(({ text, consequence, explanation }) => [text, consequence, explanation]),
    ]),
  ]
}

/** Returns the texts of a self-check that a learner chooses, moves or reads on the way. */
function textsOf(check: SelfCheck): readonly string[] {
  switch (check.form) {
    case 'order':
      return check.steps
    case 'find':
      return check.parts.map(({ text }) => text)
    case 'branch':
      return check.scenes.flatMap(scene => [
        scene.text,
        ...('choices' in scene ? scene.choices.map(({ text }) => text) : []),
      ])
    default:
      return check.options.map(({ text }) => text)
  }
}

/** Returns the sentences of a self-check; the parts of a line of data are none. */
const partsOf = (check: SelfCheck) => (check.form === 'find' ? [] : textsOf(check))

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

const rightPlace = (quest: Quest) => quest.choices.findIndex(choice => choice.correct)
const lengths = (quest: Quest) => quest.choices.map(choice => choice.text.length)

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu))
}

/** Returns the share of words that two texts have in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const [ours, theirs] = [words(a), words(b)]
  const shared = [...ours].filter(word => theirs.has(word)).length
  return shared / (ours.size + theirs.size - shared)
}

test('exactly one of three answers is right', () => {
  for (const quest of quests) {
    expect(
      quest.choices.filter(choice => choice.correct),
      quest.id,
    ).toHaveLength(1)
  }
})

test('the three answers have about the same length', () => {
  for (const quest of quests) {
    expect(Math.max(...lengths(quest)) / Math.min(...lengths(quest)), quest.id).toBeLessThanOrEqual(1.25)
  }
})

test('the length of an answer does not give it away', () => {
  const longest = quests.filter(quest => lengths(quest)[rightPlace(quest)] === Math.max(...lengths(quest)))
  const shortest = quests.filter(quest => lengths(quest)[rightPlace(quest)] === Math.min(...lengths(quest)))
  expect(longest.length).toBeLessThanOrEqual(quests.length / 2)
  expect(shortest.length).toBeLessThanOrEqual(quests.length / 2)
})

test('the position of an answer does not give it away', () => {
  const counts = [0, 1, 2].map(place => quests.filter(quest => rightPlace(quest) === place).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  for (const [index, quest] of quests.entries()) {
    const next = quests.slice(index, index + 3)
    if (next.length === 3) expect(new Set(next.map(rightPlace)).size, `from ${quest.id} on`).toBeGreaterThan(1)
  }
})

test('the position of one answer does not predict that of the next', () => {
  const places = quests.map(rightPlace)
  for (const place of [0, 1, 2]) {
    const next = places.filter((_, index) => places[index - 1] === place)
    expect(new Set(next).size, `after ${'ABC'[place]}`).toBeGreaterThan(1)
  }
})

test('no two answers of a quest mean the same', () => {
  for (const { id, choices } of quests) {
    const [first, second, third] = choices.map(choice => choice.text)
    for (const [a, b] of [
      [first, second],
      [first, third],
      [second, third],
    ]) {
      expect(likeness(a ?? '', b ?? ''), id).toBeLessThan(0.6)
    }
  }
})

test('each answer of a quest has its own explanation', () => {
  for (const { id, choices } of quests) {
    expect(new Set(choices.map(choice => choice.explanation)).size, id).toBe(3)
  }
})
