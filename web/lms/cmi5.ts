import { randomUuid } from '../http/idempotency-key.ts'
import { isRecord } from '../http/matches-schema.ts'
import { type Launch, type LaunchData, readLaunch, readLaunchData } from './cmi5-launch.ts'
import {
  type Content,
  createLrsClient,
  duration,
  type Lrs,
  newStatement,
  scoreResult,
  scoreVerb,
  type Verb,
} from './cmi5-lrs.ts'
import { type Cmi5Session, openSession, type SessionStore } from './cmi5-session.ts'
import { LaunchEnded, type Lms, type ModuleResult, type ModuleState, readModuleState } from './lms.ts'

/** What the client uses of the window. */
export interface LaunchPage {
  readonly location: { readonly href: string; assign(url: string): void }
  readonly sessionStorage: SessionStore
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void, options: { readonly capture: true }): void
}

/**
 * Connects to the LMS that launched the page with cmi5 (Quartz, https://github.com/AICC/CMI-5_Spec_Current) and starts the
 * session. Throws `LaunchEnded` if the learner has to open the module again from the LMS; after another error the call can
 * be repeated. `title`: the module's, for the reports of the LMS.
 *
 * We do not use @xapi/cmi5 1.4.0. Each of its calls makes a new statement, so that after a lost response the retry sends a
 * second `completed`. It cannot repeat a start that failed after the token, and has no timeout.
 */
export async function connectCmi5(title: string, page: LaunchPage = window): Promise<Lms> {
  const launch = readLaunch(page.location.href)
  const session = await openSession(page, launch.fetch)
  if (session.data.statements.terminated) throw new LaunchEnded('The session was closed.')
  const lrs = createLrsClient(launch, session.data.token)
  const launchData = readLaunchData(await lrs.readState('LMS.LaunchData'))
  await lrs.readPreferences()
  const saved = readStoredModule(await lrs.readState(storedModuleId))
  const module = new Cmi5Module({ page, title, launch, launchData, lrs, session, saved })
  await module.start()
  return module
}

interface Parts {
  readonly page: LaunchPage
  readonly title: string
  readonly launch: Launch
  readonly launchData: LaunchData
  readonly lrs: Lrs
  readonly session: Cmi5Session
  readonly saved: StoredModule | null
}

/** A module that cmi5 launched. Its statements are `initialized`, then `passed`, `failed` or `scored`, `completed`, `terminated`. */
class Cmi5Module implements Lms {
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
    if (launchData.mode === 'Browse' && !saved?.answers.length) this.#mode = 'preview'
    if (launchData.mode !== 'Normal') return
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
      if (this.#mode !== 'take' || this.#completion?.reported) return
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

  /** A listener has noted that the page is being closed. */
  leave(): Promise<void> {
    return this.close()
  }

  async #inOrder(task: () => Promise<void>): Promise<void> {
    const next = this.#last.then(task)
    this.#last = next.catch(() => undefined)
    await next
  }

  /** Stores a statement once; a retry sends the same one. */
  async #report(verb: Verb, content?: Content): Promise<void> {
    const { session, title, launch, launchData, lrs } = this.#parts
    if (session.data.stored.includes(verb)) return
    const statement = session.data.statements[verb] ?? newStatement({ launch, launchData, title }, verb, content)
    session.update({ statements: { ...session.data.statements, [verb]: statement } })
    await lrs.store(statement)
    session.update({ stored: [...session.data.stored, verb] })
  }

  async #reportCompletion(state: ModuleState, completion: Completion): Promise<void> {
    const { result, seconds, scoreId, completedId } = completion
    const verb = scoreVerb(result, this.#parts.launchData.masteryScore)
    await this.#report(verb, { id: scoreId, result: scoreResult(result, verb, seconds) })
    await this.#report('completed', { id: completedId, result: { completion: true, duration: duration(seconds) } })
    const reported = { ...completion, reported: true }
    await this.#write(state, reported)
    this.#completion = reported
  }

  async #write(state: ModuleState, completion = this.#completion): Promise<void> {
    const { session, lrs } = this.#parts
    if (session.data.statements.terminated) throw new LaunchEnded('The session was closed.')
    const { contentVersion, answers, checks, read } = state
    const seconds = this.#totalSeconds()
    await lrs.writeState(storedModuleId, {
      contentVersion,
      answers,
      checks,
      read,
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

/** The id of our state document in the LRS. */
const storedModuleId = 'module'

/** Our state document of a registration: what its later sessions need. */
interface StoredModule extends ModuleState {
  /** Time spent on the module in all sessions. */
  readonly seconds: number
  /** Set before the first statement of the completion is sent, so that a later session can continue where this one failed. */
  readonly completion?: Completion
}

/** `passed` and `completed` may be sent once in a registration, so their ids outlive the session. */
interface Completion {
  readonly result: ModuleResult
  readonly seconds: number
  readonly scoreId: string
  readonly completedId: string
  /** Whether the LRS has confirmed the statements. */
  readonly reported: boolean
}

/** Returns the module in a state document; null if the document is missing or has another form. */
function readStoredModule(document: unknown): StoredModule | null {
  const state = readModuleState(document)
  if (!state || !isRecord(document)) return null
  const { seconds, completion } = document
  return {
    ...state,
    seconds: typeof seconds === 'number' ? seconds : 0,
    ...(isCompletion(completion) && { completion }),
  }
}

const isCompletion = (value: unknown): value is Completion =>
  isRecord(value) &&
  isRecord(value['result']) &&
  typeof value['result']['score'] === 'number' &&
  typeof value['result']['maximum'] === 'number' &&
  typeof value['seconds'] === 'number' &&
  typeof value['scoreId'] === 'string' &&
  typeof value['completedId'] === 'string' &&
  typeof value['reported'] === 'boolean'
