import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { type Citation, ModuleText } from '../../content/curriculum/schema.ts'
import { type Source, sources } from '../../content/quest/sources.ts'
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
