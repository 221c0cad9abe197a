import { moduleTexts } from '../content/curriculum/modules.ts'

/** Returns answers to a module's quests, all right or, for a score of 0, all wrong. */
export function answersFor(moduleId: number, score: number) {
  const { quests = [] } = moduleTexts.find(({ id }) => id === moduleId) ?? {}
  return quests.map(({ id, choices }) => ({
    questId: id,
    choice: choices.findIndex(({ correct }) => correct === score > 0),
  }))
}
