/**
 * The client of a SCORM API, of either version. It is our own, because the wrapper in common use (pipwerks) is not on npm
 * and the typed ones are not maintained; the part needed here is small.
 */
import { type Lms, type ModuleResult, type ModuleState, parseModuleState } from './lms.ts'

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
    this.#commit({ [suspendData]: JSON.stringify(state) })
  }

  async complete(state: ModuleState, result: ModuleResult): Promise<void> {
    await painted()
    this.#commit({ [suspendData]: JSON.stringify(state), ...this.#version.report(result) })
  }

  /** Runs to its end before it returns, so that it can be called while the page is being closed. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    if (this.mode === 'take') this.#set(this.#version.elements.sessionTime, this.#duration())
    call(this.#api, this.#version.terminate, '')
    this.#isClosed = true
  }

  #commit(values: Readonly<Record<string, string>>): void {
    for (const [element, value] of Object.entries(values)) this.#set(element, value)
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

/** The names and values in which the two versions of SCORM differ. */
type ScormVersion = typeof scorm12 | typeof scorm2004

/** SCORM 1.2. */
export const scorm12 = {
  /** Name of the API object. */
  api: 'API',
  initialize: 'LMSInitialize',
  getValue: 'LMSGetValue',
  setValue: 'LMSSetValue',
  commit: 'LMSCommit',
  terminate: 'LMSFinish',
  elements: {
    mode: 'cmi.core.lesson_mode',
    credit: 'cmi.core.credit',
    status: 'cmi.core.lesson_status',
    exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time',
  },
  /** Values of the status of a completed module. An LMS with a pass mark replaces the first by one of the others. */
  completed: ['completed', 'passed', 'failed'],
  duration: (...parts: [hours: number, minutes: number, seconds: number]) =>
    parts.map(part => String(part).padStart(2, '0')).join(':'),
  /** The elements that report a completed module. All scores are from 0 to 100 (SCORM 1.2, Run-Time Environment). */
  report: ({ score, maximum }: ModuleResult) => ({
    'cmi.core.score.raw': String(Math.round((score * 100) / maximum)),
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.lesson_status': 'completed',
  }),
}

/** SCORM 2004, 4th edition. */
export const scorm2004 = {
  api: 'API_1484_11',
  initialize: 'Initialize',
  getValue: 'GetValue',
  setValue: 'SetValue',
  commit: 'Commit',
  terminate: 'Terminate',
  elements: {
    mode: 'cmi.mode',
    credit: 'cmi.credit',
    status: 'cmi.completion_status',
    exit: 'cmi.exit',
    sessionTime: 'cmi.session_time',
  },
  completed: ['completed'],
  duration: (hours: number, minutes: number, seconds: number) => `PT${hours}H${minutes}M${seconds}S`,
  report: ({ score, maximum }: ModuleResult) => ({
    'cmi.score.scaled': String(Number((score / maximum).toFixed(4))),
    'cmi.score.raw': String(score),
    'cmi.score.min': '0',
    'cmi.score.max': String(maximum),
    'cmi.completion_status': 'completed',
    // A wrong answer completes a module and is no failure (.github/decisions/a-wrong-answer-completes-a-module.md).
    'cmi.success_status': score === maximum ? 'passed' : 'unknown',
  }),
}

/** The parts of a window that the search reads. */
interface Frame {
  readonly parent: Frame
  readonly top: Frame | null
  readonly opener: Frame | null
}

/** ADL's limit. */
const maximumLevels = 500

/**
 * Returns the API object that an LMS offers under this name; null if there is none. Searches this window and the windows
 * around it, then those of the window that opened it, as ADL specifies for both versions of SCORM.
 */
export function findApi(name: string, start: Frame): unknown {
  return findAround(name, start) ?? findAround(name, start.opener) ?? findAround(name, start.top?.opener ?? null)
}

function findAround(name: string, start: Frame | null): unknown {
  let frame = start
  for (let level = 0; frame && level <= maximumLevels; level += 1) {
    const api = read(frame, name)
    if (api) return api
    frame = frame.parent === frame ? null : frame.parent
  }
  return null
}

function read(frame: Frame, name: string): unknown {
  try {
    return Reflect.get(frame, name)
  } catch {
    // A window of another origin. One above it may belong to the LMS.
    return null
  }
}
