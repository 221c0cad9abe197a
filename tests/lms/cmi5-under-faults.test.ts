import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectCmi5 } from '../../web/lms/cmi5.ts'
import type { Lms, ModuleState } from '../../web/lms/lms.ts'
import { LaunchEnded } from '../../web/lms/lms.ts'
import { propertyRuns } from '../property-runs.ts'
import { faults, LaunchedPage, Lrs, repeatAnswers } from './lrs.ts'
import { verbOf } from './lrs-rules.ts'

/**
 * What a learner does next. A `try` is not repeated when it fails. `launch` opens the module again from the LMS, `leave`
 * closes the tab before that.
 */
const actions = ['save', 'complete', 'try to complete', 'reload', 'launch', 'leave'] as const
/** More than the failing requests of a case. */
const maxTries = 100
/** Most requests pass, so that failures reach every call. */
const request = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...faults) },
)
const maximum = 175

/** A learner who repeats whatever failed, and opens the module again from the LMS when they have to. */
class Learner {
  readonly #lrs: Lrs
  readonly #registration: string
  readonly #score: number
  #page: LaunchedPage
  #lms: Lms | null = null
  #saves = 0
  /** The state of the last save that succeeded. */
  confirmed: ModuleState | null = null

  constructor(lrs: Lrs, registration: string, score: number) {
    this.#lrs = lrs
    this.#registration = registration
    this.#score = score
    this.#page = this.#launch()
  }

  async act(action: (typeof actions)[number]): Promise<void> {
    if (action === 'save') await this.#repeat(lms => this.#save(lms))
    if (action === 'complete') await this.#repeat(lms => this.#complete(lms))
    if (action === 'try to complete') await this.#complete(await this.#connect()).catch(() => undefined)
    if (action === 'reload' || action === 'leave') {
      this.#page.hide()
      await this.#lms?.close().catch(() => undefined)
      this.#page = this.#page.reload()
    }
    if (action === 'launch' || action === 'leave') this.#relaunch()
    if (action === 'reload') this.#lms = null
  }

  /** Completes the module and leaves it. */
  async finish(): Promise<void> {
    await this.#repeat(lms => this.#complete(lms))
    await this.#repeat(lms => lms.close())
  }

  async #save(lms: Lms): Promise<void> {
    this.#saves += 1
    const state = { contentVersion: this.#saves, answers: [], checks: {}, read: 0 }
    await lms.save(state)
    if (lms.mode === 'take') this.confirmed = state
  }

  async #complete(lms: Lms): Promise<void> {
    const state = lms.saved ?? { contentVersion: 1, answers: [], checks: {}, read: 0 }
    await lms.complete(this.confirmed ?? state, { score: this.#score, maximum })
  }

  async #repeat(call: (lms: Lms) => Promise<void>): Promise<void> {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      try {
        await call(await this.#connect())
        return
      } catch (error) {
        if (error instanceof LaunchEnded) this.#relaunch()
      }
    }
    throw new Error(`Failed ${maxTries} times.`)
  }

  async #connect(): Promise<Lms> {
    for (let tries = 1; !this.#lms; tries += 1) {
      try {
        this.#lms = await connectCmi5('Module 1', this.#page)
        expect(this.#lms.saved?.contentVersion ?? 0).toBeGreaterThanOrEqual(this.confirmed?.contentVersion ?? 0)
      } catch (error) {
        if (error instanceof LaunchEnded) this.#relaunch()
        if (tries >= maxTries) throw error
      }
    }
    return this.#lms
  }

  #relaunch(): void {
    this.#lms = null
    this.#page = this.#launch()
  }

  #launch(): LaunchedPage {
    return new LaunchedPage(this.#lrs.launch({ registration: this.#registration }))
  }
}

test('whatever fails, the LRS has each statement of a module once and in the order of cmi5', {
  tags: ['soak'],
}, async () => {
  await using lrs = await new Lrs().listen()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { maxLength: 6, size: 'max' }),
      fc.array(request, { maxLength: 60, size: 'max' }),
      fc.constantFrom(...repeatAnswers),
      fc.constantFrom(0, maximum),
      async (steps, failing, repeats, score) => {
        const registration = crypto.randomUUID()
        lrs.repeats = repeats
        lrs.faults = [...failing]
        lrs.broken = []
        const learner = new Learner(lrs, registration, score)
        for (const step of steps) await learner.act(step)
        await learner.finish()
        const sessions = lrs.statementsOf(registration).map(statements => statements.map(verbOf))
        const all = sessions.flat()
        expect(all.filter(verb => verb === 'completed')).toHaveLength(1)
        expect(all.filter(verb => verb === 'passed')).toHaveLength(score === maximum ? 1 : 0)
        expect(all.filter(verb => verb === 'scored')).toHaveLength(score === maximum ? 0 : 1)
        for (const session of sessions)
          expect(session.join(' ')).toMatch(/^(initialized( passed| scored)?( completed)?( terminated)?)?$/)
        expect(all.at(-1)).toBe('terminated')
        expect(lrs.broken).toEqual([])
      },
    ),
    { numRuns: propertyRuns(60, 2000), endOnFailure: false },
  )
})
