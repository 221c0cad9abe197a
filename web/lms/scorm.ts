/**
 * The client of a SCORM API, of either version. It is our own, because the wrapper in common use (pipwerks) is not on npm
 * and the typed ones are not maintained; the part needed here is small.
 */
import { findApi } from './find-api.ts'
import type { Lms, ModuleResult, ModuleState } from './lms.ts'
import { parseModuleState } from './module-state.ts'

/** The names and values in which the two versions of SCORM differ. */
export interface ScormVersion {
  /** Name of the API object. */
  readonly api: string
  readonly initialize: string
  readonly getValue: string
  readonly setValue: string
  readonly commit: string
  readonly terminate: string
  readonly elements: {
    readonly mode: string
    readonly credit: string
    readonly status: string
    readonly exit: string
    readonly sessionTime: string
  }
  /** Values of the status with which a module counts as completed. */
  readonly completed: readonly string[]
  /** Writes hours, minutes and seconds as a value of the session time. */
  readonly duration: (hours: number, minutes: number, seconds: number) => string
  /** Elements and values that report a completed module. */
  readonly report: (result: ModuleResult) => readonly (readonly [element: string, value: string])[]
}

/** Thrown when no window around the package has a SCORM API. */
export class NoScormApi extends Error {}

type Api = Readonly<Record<string, (...parameters: string[]) => unknown>>

const suspendData = 'cmi.suspend_data'

/** Starts a session; the rejection is {@link NoScormApi}, or another error when the LMS refuses it. */
export async function connectScorm(version: ScormVersion): Promise<Lms> {
  const api = findApi(version.api, window)
  if (!isApi(api)) throw new NoScormApi(`No window has ${version.api}.`)
  call(api, version.initialize, '')
  return new ScormSession(api, version)
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
  readonly mode: 'take' | 'review'
  readonly #api: Api
  readonly #version: ScormVersion
  readonly #start = performance.now()
  #isClosed = false

  constructor(api: Api, version: ScormVersion) {
    this.#api = api
    this.#version = version
    const { elements, completed } = version
    this.saved = parseModuleState(this.#get(suspendData))
    const isReview =
      ['review', 'browse'].includes(this.#get(elements.mode)) ||
      this.#get(elements.credit) === 'no-credit' ||
      completed.includes(this.#get(elements.status))
    this.mode = isReview ? 'review' : 'take'
    // After a normal exit, the next launch would begin without the state.
    this.#api[version.setValue]?.(elements.exit, 'suspend')
    // Otherwise an LMS may count a module as completed that was only opened (SCORM 1.2, cmi.core.lesson_status).
    if (!isReview) this.#api[version.setValue]?.(elements.status, 'incomplete')
  }

  async save(state: ModuleState): Promise<void> {
    await painted()
    this.#commit([[suspendData, JSON.stringify(state)]])
  }

  async complete(state: ModuleState, result: ModuleResult): Promise<void> {
    await painted()
    this.#commit([[suspendData, JSON.stringify(state)], ...this.#version.report(result)])
  }

  /** Runs to its end before it returns, so that it can be called while the page is being closed. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    if (this.mode === 'take') this.#set(this.#version.elements.sessionTime, this.#duration())
    call(this.#api, this.#version.terminate, '')
    this.#isClosed = true
  }

  #commit(values: readonly (readonly [element: string, value: string])[]): void {
    for (const [element, value] of values) this.#set(element, value)
    this.#set(this.#version.elements.sessionTime, this.#duration())
    call(this.#api, this.#version.commit, '')
  }

  #get(element: string): string {
    return String(this.#api[this.#version.getValue]?.(element) ?? '')
  }

  #set(element: string, value: string): void {
    call(this.#api, this.#version.setValue, element, value)
  }

  /** The time since the start of the session; the LMS adds up the sessions. */
  #duration(): string {
    const seconds = Math.round((performance.now() - this.#start) / 1000)
    return this.#version.duration(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60)
  }
}

/** Resolves after a frame or two. A SCORM call blocks the page until the LMS responds, so busy buttons are painted first. */
const painted = () => new Promise(resolve => setTimeout(resolve, 50))
