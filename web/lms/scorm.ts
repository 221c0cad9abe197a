/**
 * The client of a SCORM API, of either version. It is our own, because the wrapper in common use (pipwerks) is not on npm
 * and the typed ones are not maintained; the part needed here is small.
 */
import { findApi } from './find-scorm-api.ts'
import { type Interaction, type Lms, type ModuleResult, type ModuleState, parseModuleState } from './lms.ts'
import { type Report, type ScormVersion, suspendData, type Values } from './scorm-versions.ts'

/** Thrown when no window around the package has a SCORM API. */
export class NoScormApi extends Error {}

/** Thrown when the LMS allows no further session until the learner has left the activity and entered it again. */
export class VisitEnded extends Error {}

/** SCORM 2004, "Content Instance Terminated": after another module or before a reload, the same API ended a session. */
const contentTerminated = '104'

type Api = Readonly<Record<string, (...parameters: string[]) => unknown>>

/**
 * Starts a session; the rejection is {@link NoScormApi}, {@link VisitEnded}, or another error when the LMS refuses it.
 * `passMark`: per cent of the points below which a module is reported as failed.
 */
export async function connectScorm(version: ScormVersion, passMark?: number): Promise<Lms> {
  const api = findApi(version.api, window)
  if (!isApi(api)) throw new NoScormApi(`No window has ${version.api}.`)
  try {
    call(api, version.initialize, '')
  } catch (error) {
    if (String(api[version.lastError]?.()) === contentTerminated) throw new VisitEnded('The LMS ended the visit.')
    throw error
  }
  return new ScormSession(api, version, passMark)
}

function isApi(value: unknown): value is Api {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Calls a function of the API. Throws unless it returns true, as text or, in some platforms, as a boolean. */
function call(api: Api, name: string, ...parameters: string[]): void {
  if (String(api[name]?.(...parameters)) !== 'true')
    throw new Error(`The LMS did not confirm ${name}(${parameters[0]}).`)
}

class ScormSession implements Lms {
  readonly saved: ModuleState | null
  readonly mode: Lms['mode']
  readonly #api: Api
  readonly #version: ScormVersion
  readonly #passMark: number | undefined
  readonly #start = performance.now()
  /** The index of the next interaction. */
  #interactions: number
  /** The report of a module that was completed in this session. */
  #report: Report | null = null
  /** A commit failed, so that the LMS may take its values for sent. */
  #isUnsent = false
  #isClosed = false

  constructor(api: Api, version: ScormVersion, passMark: number | undefined) {
    this.#api = api
    this.#version = version
    this.#passMark = passMark
    this.#interactions = Number(this.#get('cmi.interactions._count')) || 0
    this.saved = parseModuleState(this.#get(suspendData))
    const { elements, previewed } = version
    const status = this.#get(elements.status)
    this.mode = this.#modeFor(status)
    // After a normal exit, the next launch would begin without the state.
    this.#offer(elements.exit, 'suspend')
    // Otherwise an LMS may count a module as completed that was only opened (SCORM 1.2, cmi.core.lesson_status).
    if (this.mode === 'take') this.#offer(elements.status, 'incomplete')
    else if (previewed !== null && ['', 'not attempted'].includes(status)) this.#offer(elements.status, previewed)
  }

  async save(state: ModuleState, interaction?: Interaction): Promise<void> {
    await painted()
    this.#commit({ required: { [suspendData]: JSON.stringify(state) }, optional: {} }, interaction)
  }

  async complete(state: ModuleState, result: ModuleResult): Promise<void> {
    await painted()
    const { required, optional } = this.#version.report(result, this.#passMark)
    const report = { required: { [suspendData]: JSON.stringify(state), ...required }, optional }
    this.#commit(report)
    this.#report = report
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    if (this.mode === 'take') requireConnection()
    if (this.#report) {
      // An LMS that hands a failed request to the browser's beacon confirms it unseen, so the result is sent again.
      this.#isUnsent = true
      this.#commit(this.#report)
    }
    await this.leave()
  }

  /** Runs to its end before it returns, because the page is being closed. */
  async leave(): Promise<void> {
    if (this.#isClosed) return
    if (this.mode === 'take') this.#offer(this.#version.elements.sessionTime, this.#duration())
    call(this.#api, this.#version.terminate, '')
    this.#isClosed = true
  }

  #modeFor(status: string): Lms['mode'] {
    const { elements, completed } = this.#version
    if (completed.includes(status)) return 'review'
    const mode = this.#get(elements.mode)
    if (mode === 'review') return 'review'
    if (mode !== 'browse' && this.#get(elements.credit) !== 'no-credit') return 'take'
    return this.saved?.answers.length ? 'review' : 'preview'
  }

  #commit({ required, optional }: Report, interaction?: Interaction): void {
    requireConnection()
    const { others, elements, commit } = this.#version
    if (this.#isUnsent) {
      this.#setAll(others(required))
      call(this.#api, commit, '')
    }
    this.#isUnsent = true
    this.#setAll(required)
    for (const [element, value] of Object.entries(optional)) this.#offer(element, value)
    if (interaction) this.#add(interaction)
    this.#offer(elements.sessionTime, this.#duration())
    call(this.#api, commit, '')
    this.#isUnsent = false
  }

  /** A repeated answer gets an entry of its own: a platform may not send changes of an earlier one. */
  #add(interaction: Interaction): void {
    const path = `cmi.interactions.${this.#interactions}`
    this.#interactions += 1
    for (const [name, value] of Object.entries(this.#version.interaction(interaction, new Date())))
      this.#offer(`${path}.${name}`, value)
  }

  #get(element: string): string {
    return String(this.#api[this.#version.getValue]?.(element) ?? '')
  }

  #setAll(values: Values): void {
    for (const [element, value] of Object.entries(values)) call(this.#api, this.#version.setValue, element, value)
  }

  /** Sets an element that the LMS may refuse. */
  #offer(element: string, value: string): void {
    try {
      this.#api[this.#version.setValue]?.(element, value)
    } catch {
      // As good as refused.
    }
  }

  /** The time since the start of the session; the LMS adds up the sessions. */
  #duration(): string {
    const seconds = Math.round((performance.now() - this.#start) / 1000)
    return this.#version.duration(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60)
  }
}

/** Throws without a network: an LMS may confirm calls that it could not send. */
function requireConnection(): void {
  if (navigator.onLine === false) throw new Error('The browser is offline.')
}

/** Resolves after a frame or two. A SCORM call blocks the page until the LMS responds, so busy buttons are painted first. */
const painted = () => new Promise(resolve => setTimeout(resolve, 50))
