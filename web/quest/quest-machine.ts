/**
 * One visit to a module: briefing, quests, completion. An answer is locked on the device before its explanation is
 * shown, and the result is saved before the completion is shown: what the learner has seen is never lost.
 */
import { assertEvent, assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate'
import type { Answer } from '../../api/contract/training.ts'
import { isAnswerTo, modulePoints, pointsFor } from '../../content/curriculum/rules.ts'
import type { ModuleText, Quest } from '../../content/curriculum/schema.ts'

interface QuestInput {
  readonly module: ModuleText
  /** `review` records nothing. */
  readonly mode: 'take' | 'review'
  /** Answers locked in an earlier visit, or of the completed module on this device. */
  readonly saved: readonly Answer[]
}

export interface QuestContext {
  readonly module: ModuleText
  readonly mode: 'take' | 'review'
  /** Index of the current quest, from 0. */
  readonly index: number
  /** The chosen answer of the current quest, 0 to 2, locked or not. */
  readonly picked: number | null
  /** Locked answers. */
  readonly answers: readonly Answer[]
  /** Saving takes so long that the screen shows it. */
  readonly isSlow: boolean
}

type QuestEvent =
  /** Goes from the briefing to the quest. */
  | { readonly type: 'BEGIN' }
  | { readonly type: 'PICK'; readonly choice: number }
  | { readonly type: 'SUBMIT' }
  /** Goes to the next quest, or ends the visit. */
  | { readonly type: 'NEXT' }
  /** Saves again after a failure. */
  | { readonly type: 'RETRY' }
  /** Keeps the completion screen open until NEXT. */
  | { readonly type: 'STAY' }

/** A result, as saved on the device. */
export interface Finished {
  readonly moduleId: number
  readonly contentVersion: number
  readonly score: number
  readonly answers: readonly Answer[]
}

export function currentQuest({ module, index }: QuestContext): Quest {
  const quest = module.quests[index]
  if (!quest) throw new RangeError(`Module ${module.id} has no quest ${index}.`)
  return quest
}

const answerTo = (answers: readonly Answer[], quest: Quest) => answers.find(answer => isAnswerTo(quest, answer))

/** Returns the choice among the quest's own; null without an answer, or when it was to the quest that this one replaced. */
function chosenIn(answers: readonly Answer[], quest: Quest): number | null {
  return answers.find(answer => answer.questId === quest.id)?.choice ?? null
}

/** Returns the points of an answer to the quest that the current one has replaced; null without one. */
export function earlierPoints(context: QuestContext): number | null {
  const quest = currentQuest(context)
  const answer = answerTo(context.answers, quest)
  return answer && answer.questId !== quest.id ? pointsFor(quest, answer) : null
}

/** Returns the points of the locked answers, and the points of the module. */
export function scoreOf({ module, answers }: QuestContext): { readonly score: number; readonly total: number } {
  const points = module.quests.map(quest => {
    const answer = answerTo(answers, quest)
    return answer ? pointsFor(quest, answer) : 0
  })
  const score = points.reduce((sum, earned) => sum + earned, 0)
  return { score, total: modulePoints(module) }
}

export const isLastQuest = ({ module, index }: QuestContext): boolean => index === module.quests.length - 1

/** Returns the final score with the current choice; null before a choice in the last quest. */
export function expectedScore(context: QuestContext): number | null {
  const { picked, answers } = context
  if (!isLastQuest(context)) return null
  if (picked === null) return earlierPoints(context) === null ? null : scoreOf(context).score
  return scoreOf({ ...context, answers: [...answers, { questId: currentQuest(context).id, choice: picked }] }).score
}

/** Returns the answered quests in whole per cent; 100 in a review. */
export function questProgress({ module, mode, answers }: QuestContext): number {
  return mode === 'review' ? 100 : Math.floor((answers.length * 100) / module.quests.length)
}

/** Returns the saved answers to existing quests, in order, up to the first quest without one. */
function usable({ module, saved }: QuestInput): Answer[] {
  const answers = module.quests.map(quest => answerTo(saved, quest))
  const gap = answers.indexOf(undefined)
  return answers.slice(0, gap === -1 ? answers.length : gap).flatMap(answer => answer ?? [])
}

export const questMachine = setup({
  types: {
    context: {} as QuestContext,
    events: {} as QuestEvent,
    input: {} as QuestInput,
  },
  /** Passed to `provide`. */
  actors: {} as {
    /** Saves the answer; resolves to the locked choice, which another tab may have locked first. */
    lockAnswer: PromiseActorLogic<number, { readonly moduleId: number } & Answer>
    saveCompletion: PromiseActorLogic<unknown, Finished>
  },
  delays: {
    completionScreen: 3_000,
    busyDelay: 150,
    /** Another tab may block the storage. A write that succeeds after this is found by the retry. */
    storageTimeout: 10_000,
  },
  guards: {
    isReview: ({ context }) => context.mode === 'review',
    hasLockedAnswers: ({ context }) => context.answers.length > 0,
    isChoice: ({ context, event }) =>
      event.type === 'PICK' && currentQuest(context).choices[event.choice] !== undefined,
    hasPicked: ({ context }) => context.picked !== null,
    isLastQuest: ({ context }) => isLastQuest(context),
  },
  actions: {
    showLastAnswer: assign(({ context }) => {
      const last = { ...context, index: context.answers.length - 1 }
      return { index: last.index, picked: chosenIn(context.answers, currentQuest(last)) }
    }),
    showAnswerHere: assign(({ context }) => ({ picked: chosenIn(context.answers, currentQuest(context)) })),
    showNextQuest: assign(({ context }) => ({ index: context.index + 1, picked: null })),
    pick: assign(({ event }) => {
      assertEvent(event, 'PICK')
      return { picked: event.choice }
    }),
    showBusy: assign({ isSlow: true }),
    hideBusy: assign({ isSlow: false }),
    keepLocked: assign(({ context }, params: { readonly choice: number }) => ({
      picked: params.choice,
      answers: [...context.answers, { questId: currentQuest(context).id, choice: params.choice }],
    })),
  },
}).createMachine({
  id: 'quest',
  context: ({ input }) => ({
    module: input.module,
    mode: input.mode,
    index: 0,
    picked: null,
    answers: usable(input),
    isSlow: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isReview', target: 'briefing' },
        // A learner who has seen an explanation returns to it.
        { guard: 'hasLockedAnswers', target: 'explained', actions: 'showLastAnswer' },
        { target: 'briefing' },
      ],
    },
    briefing: {
      on: {
        BEGIN: [{ guard: 'isReview', target: 'reviewing', actions: 'showAnswerHere' }, { target: 'answering' }],
      },
    },
    answering: {
      on: {
        PICK: { guard: 'isChoice', actions: 'pick' },
        SUBMIT: { guard: 'hasPicked', target: 'locking' },
      },
    },
    locking: {
      invoke: {
        src: 'lockAnswer',
        input: ({ context }) => ({
          moduleId: context.module.id,
          questId: currentQuest(context).id,
          choice: context.picked ?? 0,
        }),
        onDone: {
          target: 'explained',
          actions: { type: 'keepLocked', params: ({ event }) => ({ choice: event.output }) },
        },
        onError: 'cannotLock',
      },
      after: { busyDelay: { actions: 'showBusy' }, storageTimeout: 'cannotLock' },
      exit: 'hideBusy',
    },
    /** The device is full, or its storage failed or did not respond. */
    cannotLock: {
      on: { RETRY: 'locking', SUBMIT: 'locking', PICK: { guard: 'isChoice', target: 'answering', actions: 'pick' } },
    },
    /** The answer is locked; its explanation is shown. */
    explained: {
      on: {
        NEXT: [
          { guard: 'isLastQuest', target: 'saving' },
          { target: 'answering', actions: 'showNextQuest' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'saveCompletion',
        input: ({ context }) => ({
          moduleId: context.module.id,
          contentVersion: context.module.version,
          score: scoreOf(context).score,
          answers: context.answers,
        }),
        onDone: 'completed',
        onError: 'cannotSave',
      },
      after: { busyDelay: { actions: 'showBusy' }, storageTimeout: 'cannotSave' },
      exit: 'hideBusy',
    },
    /** The locked answers are kept, so nothing is lost. */
    cannotSave: { on: { RETRY: 'saving', NEXT: 'saving' } },
    completed: { after: { completionScreen: 'done' }, on: { NEXT: 'done', STAY: 'staying' } },
    staying: { on: { NEXT: 'done' } },
    reviewing: {
      on: {
        NEXT: [
          { guard: 'isLastQuest', target: 'done' },
          { target: 'reviewing', actions: ['showNextQuest', 'showAnswerHere'] },
        ],
      },
    },
    done: { type: 'final' },
  },
})

/** Returns whether the completion screen is shown; it stays until the dashboard replaces it. */
export function isCompleted({ value, context }: SnapshotFrom<typeof questMachine>): boolean {
  return value === 'completed' || value === 'staying' || (value === 'done' && context.mode === 'take')
}
