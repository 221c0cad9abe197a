import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { Quest } from '../../content/curriculum/schema.ts'

const quests = moduleTexts.flatMap(module => module.quests)
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
