import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Answer } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { type Finished, questMachine } from '../../web/quest/quest-machine.ts'

/** A module with two quests, which the machine supports although today's modules have one each. */
export function twoQuests(): ModuleText {
  const [first, second] = moduleTexts
  const [one, two] = [first?.quests[0], second?.quests[0]]
  if (!first || !one || !two) throw new Error('The first two modules have a quest each.')
  return { ...first, version: 3, quests: [one, two] }
}

interface Options {
  readonly mode?: 'take' | 'review'
  readonly saved?: readonly Answer[]
  readonly lock?: (answer: Answer) => Promise<number>
  readonly save?: () => Promise<void>
}

export function visitModule({ mode = 'take', saved = [], lock, save }: Options = {}) {
  const finished: Finished[] = []
  const locked: Answer[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    questMachine.provide({
      actors: {
        lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(async ({ input }) => {
          const choice = lock ? await lock(input) : input.choice
          locked.push({ questId: input.questId, choice })
          return choice
        }),
        saveCompletion: fromPromise<unknown, Finished>(async ({ input }) => {
          await save?.()
          finished.push(input)
        }),
      },
    }),
    { clock, input: { module: twoQuests(), mode, saved } },
  ).start()
  const send = async (...events: readonly Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      actor.send(event)
      await new Promise(done => setImmediate(done))
    }
  }
  return { send, clock, finished, locked, state: () => actor.getSnapshot() }
}
