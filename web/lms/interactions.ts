import type { Quest, SelfCheck } from '../../content/curriculum/schema.ts'
import { type CheckAnswer, sceneAfter } from '../quest/self-check-answer.ts'
import type { Interaction } from './lms.ts'

/** Names the parts of a question: SCORM 1.2 allows one character for each. */
const letter = (place: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(place)
const letters = (places: readonly number[]) => places.map(letter)

/** Returns the places of the items that a right answer names. */
const placesWhere = <Item>(items: readonly Item[], isCorrect: (item: Item) => boolean) =>
  [...items.keys()].filter(place => items.slice(place, place + 1).some(isCorrect))

/** Returns the report of a quest's answer. */
export function questInteraction({ id, question, choices }: Quest, choice: number): Interaction {
  const correct = placesWhere(choices, each => each.correct)
  return {
    id,
    type: 'choice',
    question,
    response: letters([choice]),
    correct: letters(correct),
    isRight: correct.includes(choice),
  }
}

/** Returns the report of a self-check's answer. The steps of form `order` have the letters of the right order. */
export function checkInteraction(check: SelfCheck, answer: CheckAnswer, isRight: boolean): Interaction {
  const { id, question } = check
  if (check.form === 'branch') {
    const endings = check.scenes.filter(scene => 'good' in scene)
    const reached = endings.findIndex(({ id }) => id === sceneAfter(check, answer).id)
    const correct = letters(placesWhere(endings, ({ good }) => good))
    return { id, type: 'choice', question, response: letters([reached]), correct, isRight }
  }
  if (check.form === 'order') {
    const correct = letters([...check.steps.keys()])
    return { id, type: 'sequencing', question, response: letters(answer), correct, isRight }
  }
  const correct =
    check.form === 'find'
      ? placesWhere(check.parts, part => part.identifies)
      : placesWhere(check.options, option => option.correct)
  const response = letters([...answer].sort((one, other) => one - other))
  return { id, type: 'choice', question, response, correct: letters(correct), isRight }
}
