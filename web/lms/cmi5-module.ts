import { randomUuid } from '../http/idempotency-key.ts'
import type { Launch, LaunchData } from './cmi5-launch.ts'
import type { Lrs } from './cmi5-lrs.ts'
import type { Cmi5Session } from './cmi5-session.ts'
import { type Content, duration, newStatement, scoreResult, scoreVerb, type Verb } from './cmi5-statements.ts'
import { type Completion, type StoredModule, storedModuleId } from './cmi5-stored-module.ts'
import { LaunchEnded } from './launch-ended.ts'
import type { Lms, ModuleResult, ModuleState } from './lms.ts'

/** What a module uses of the window. */
export interface ModulePage {
  readonly location: { assign(url: string): void }
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void, options: { readonly capture: true }): void
}

interface Parts {
  readonly page: ModulePage
  readonly launch: Launch
  readonly launchData: LaunchData
  readonly lrs: Lrs
  readonly session: Cmi5Session
  readonly saved: StoredModule | null
}

/** A module that cmi5 launched. Its statements are `initialized`, `passed` or `scored`, `completed`, `terminated`. */
export class Cmi5Module implements Lms {
  readonly saved: ModuleState | null
  readonly #parts: Parts
  #completion: Completion | undefined
  #mode: Lms['mode'] = 'review'
  /** The page is being closed or reloaded. */
  #leaving = false
  #last: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    this.saved = parts.saved
    this.#completion = parts.saved?.completion
    parts.page.addEventListener('pagehide', () => (this.#leaving = true), { capture: true })
    parts.page.addEventListener('pageshow', () => (this.#leaving = false), { capture: true })
  }

  get mode(): Lms['mode'] {
    return this.#mode
  }

  /** Starts the session, and reports a completion that an earlier session could not report. */
  async start(): Promise<void> {
    const { session, saved, launchData } = this.#parts
    if (session.data.earlierSeconds === null) session.update({ earlierSeconds: saved?.seconds ?? 0 })
    await this.#report('initialized')
    if (!launchData.recorded) return
    if (!saved?.completion) this.#mode = 'take'
    else if (!saved.completion.reported) await this.#reportCompletion(saved, saved.completion)
  }

  async save(state: ModuleState): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#mode === 'take') await this.#write(state)
    })
  }

  async complete(state: ModuleState, result: ModuleResult): Promise<void> {
    await this.#inOrder(async () => {
      if (this.#mode === 'review' || this.#completion?.reported) return
      const [scoreId, completedId] = [randomUuid(), randomUuid()]
      this.#completion ??= { result, seconds: this.#totalSeconds(), scoreId, completedId, reported: false }
      await this.#write(state)
      await this.#reportCompletion(state, this.#completion)
    })
  }

  async close(): Promise<void> {
    const leaving = this.#leaving
    await this.#inOrder(async () => {
      // The page may be reloading, and nothing can be recorded after `terminated`. If the learner has left, the LMS
      // declares the session abandoned when the module is opened again (cmi5, section 9.3.6).
      if (leaving && this.#mode === 'take' && !this.#completion?.reported) return
      await this.#report('terminated', { result: { duration: duration(this.#sessionSeconds()) } }).catch(error => {
        // The LMS has ended the session, perhaps because it received `terminated` before.
        if (!(error instanceof LaunchEnded)) throw error
      })
      const { page, launchData } = this.#parts
      if (!leaving && launchData.returnUrl) page.location.assign(launchData.returnUrl)
    })
  }

  async #inOrder(task: () => Promise<void>): Promise<void> {
    const next = this.#last.then(task)
    this.#last = next.catch(() => undefined)
    await next
  }

  /** Stores a statement once; a retry sends the same one. */
  async #report(verb: Verb, content?: Content): Promise<void> {
    const { session, launch, launchData, lrs } = this.#parts
    if (session.data.stored.includes(verb)) return
    const statement = session.data.statements[verb] ?? newStatement(launch, launchData, verb, content)
    session.update({ statements: { ...session.data.statements, [verb]: statement } })
    await lrs.store(statement)
    session.update({ stored: [...session.data.stored, verb] })
  }

  async #reportCompletion(state: ModuleState, completion: Completion): Promise<void> {
    const { result, seconds, scoreId, completedId } = completion
    await this.#report(scoreVerb(result), { id: scoreId, result: scoreResult(result, seconds) })
    await this.#report('completed', { id: completedId, result: { completion: true, duration: duration(seconds) } })
    const reported = { ...completion, reported: true }
    await this.#write(state, reported)
    this.#completion = reported
  }

  async #write(state: ModuleState, completion = this.#completion): Promise<void> {
    const { session, lrs } = this.#parts
    if (session.data.statements.terminated) throw new LaunchEnded('The session was closed.')
    const { contentVersion, answers, checks } = state
    const seconds = this.#totalSeconds()
    await lrs.writeState(storedModuleId, {
      contentVersion,
      answers,
      checks,
      seconds,
      ...(completion && { completion }),
    })
  }

  #sessionSeconds(): number {
    const { initialized } = this.#parts.session.data.statements
    return initialized ? (Date.now() - Date.parse(initialized.timestamp)) / 1000 : 0
  }

  #totalSeconds(): number {
    return Math.max(0, Math.round((this.#parts.session.data.earlierSeconds ?? 0) + this.#sessionSeconds()))
  }
}
