import type { Answer } from '../../api/contract/training.ts'
import { isAnswerTo, modulePoints } from '../../content/curriculum/rules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import type { Finished } from '../quest/quest-machine.ts'
import type { CheckAnswer } from '../quest/self-check-answer.ts'
import { checkInteraction, questInteraction } from './interactions.ts'
import type { Interaction, Lms, ModuleState } from './lms.ts'

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
    this.#state = { answers: [], checks: {}, read: 0, ...lms.saved, contentVersion: module.version }
  }

  /** Saves an answer; resolves to its choice. Rejects when the LMS does not confirm it. */
  async lockAnswer({ questId, choice }: Answer): Promise<number> {
    const answers = new Map(this.#state.answers.map(answer => [answer.questId, answer]))
    answers.set(questId, { questId, choice })
    const quest = this.#module.quests.find(({ id }) => id === questId)
    const interaction = quest && questInteraction(quest, choice)
    await this.#afterLastStep(() => this.#save({ answers: this.#inOrder(answers) }, interaction))
    return choice
  }

  /** Saves an answer to a self-check, and whether it was right. Rejects when the LMS does not confirm it. */
  saveCheck(checkId: string, rightly: boolean, answer: CheckAnswer): Promise<void> {
    const check = this.#module.briefing
      .flatMap(section => (section.kind === 'read' ? (section.selfChecks ?? []) : []))
      .find(({ id }) => id === checkId)
    const interaction = check && checkInteraction(check, answer, rightly)
    return this.#afterLastStep(() => this.#save({ checks: { ...this.#state.checks, [checkId]: rightly } }, interaction))
  }

  /** Saves what the learner would do when the module begins. Rejects when the LMS does not confirm it. */
  saveInstinct(instinct: string): Promise<void> {
    return this.#afterLastStep(() => this.#save({ instinct }))
  }

  /** Saves how many sections of the briefing were read. Rejects when the LMS does not confirm it. */
  saveRead(read: number): Promise<void> {
    return this.#afterLastStep(() => this.#save({ read }))
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

  async #save(changed: Partial<ModuleState>, interaction?: Interaction): Promise<void> {
    const state = { ...this.#state, ...changed }
    await this.#lms.save(state, interaction)
    this.#state = state
  }

  /** Answers to quests that a newer version of the content does not have are left out. */
  #inOrder(answers: ReadonlyMap<string, Answer>): Answer[] {
    return this.#module.quests.flatMap(quest => [...answers.values()].find(answer => isAnswerTo(quest, answer)) ?? [])
  }

  #afterLastStep(step: () => Promise<void>): Promise<void> {
    const done = this.#lastStep.then(step)
    this.#lastStep = done.catch(() => undefined)
    return done
  }
}
