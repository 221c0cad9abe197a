import type { Answer } from '../../api/contract/training.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import type { Finished } from '../quest/quest-machine.ts'
import type { Lms, ModuleState } from './lms.ts'

/** What a learner does during one visit, saved in the LMS step by step. Each step waits for the one before. */
export class ModuleRecord {
  readonly #lms: Lms
  readonly #module: ModuleText
  /** What the LMS has confirmed. */
  #state: ModuleState
  #lastStep: Promise<unknown> = Promise.resolve()

  constructor(lms: Lms, module: ModuleText) {
    this.#lms = lms
    this.#module = module
    this.#state = { answers: [], checks: {}, ...lms.saved, contentVersion: module.version }
  }

  /** Saves an answer; resolves to its choice. Rejects when the LMS does not confirm it. */
  async lockAnswer({ questId, choice }: Answer): Promise<number> {
    const answers = new Map(this.#state.answers.map(answer => [answer.questId, answer]))
    answers.set(questId, { questId, choice })
    await this.#afterLastStep(() => this.#save({ answers: this.#inOrder(answers) }))
    return choice
  }

  /** Saves whether an answer to a self-check was right. Rejects when the LMS does not confirm it. */
  saveCheck(checkId: string, rightly: boolean): Promise<void> {
    return this.#afterLastStep(() => this.#save({ checks: { ...this.#state.checks, [checkId]: rightly } }))
  }

  /** Reports the completed module. Rejects when the LMS does not confirm it. */
  complete({ score, answers }: Finished): Promise<void> {
    const result = { score, maximum: modulePoints(this.#module) }
    return this.#afterLastStep(() => this.#lms.complete({ ...this.#state, answers }, result))
  }

  /** Ends the session after what is still being saved. Rejects when the LMS does not confirm it. */
  close(): Promise<void> {
    return this.#afterLastStep(() => this.#lms.close())
  }

  async #save(changed: Partial<ModuleState>): Promise<void> {
    const state = { ...this.#state, ...changed }
    await this.#lms.save(state)
    this.#state = state
  }

  /** Answers to quests that a newer version of the content does not have are left out. */
  #inOrder(answers: ReadonlyMap<string, Answer>): Answer[] {
    return this.#module.quests.flatMap(({ id }) => answers.get(id) ?? [])
  }

  #afterLastStep(step: () => Promise<void>): Promise<void> {
    const done = this.#lastStep.then(step)
    this.#lastStep = done.catch(() => undefined)
    return done
  }
}
