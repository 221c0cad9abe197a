import type { Answer } from '../../api/contract/training.ts'
import { isRecord } from '../http/matches-schema.ts'

/** What a learner did in one module, as a learning management system (LMS) stores it between visits. */
export interface ModuleState {
  readonly contentVersion: number
  /** Locked answers, in the order of the quests. */
  readonly answers: readonly Answer[]
  /** Whether the latest answer to a self-check was right, by the self-check's id. */
  readonly checks: Readonly<Record<string, boolean>>
  /** Number of the briefing's sections that were read. */
  readonly read: number
  /** What the learner said that they would do when the module began. */
  readonly instinct?: string
}

/** An answer to a quest or a self-check, for the platform's reports. */
export interface Interaction {
  /** Of the quest or self-check. */
  readonly id: string
  readonly type: 'choice' | 'sequencing'
  readonly question: string
  /** Letters of the chosen options, or of all steps in the order of the answer. */
  readonly response: readonly string[]
  readonly correct: readonly string[]
  readonly isRight: boolean
}

/** The points of a completed module. */
export interface ModuleResult {
  readonly score: number
  readonly maximum: number
}

/**
 * The LMS that launched the package, behind SCORM 1.2, SCORM 2004 or cmi5 (PRODUCT.md, "Packages and learning record
 * store"). A rejected promise means that the LMS did not confirm the call; the same call can be repeated.
 */
export interface Lms {
  /** State of earlier visits; null on the first. */
  readonly saved: ModuleState | null
  /**
   * `review` when the LMS says so, or the module was completed before; `preview` when a module that has not been answered
   * is only shown. In both, nothing is recorded.
   */
  readonly mode: 'take' | 'review' | 'preview'
  /** Stores the state, the time spent so far and, where the format has interactions, the answer. */
  save(state: ModuleState, interaction?: Interaction): Promise<void>
  /** Stores the state and reports score and completion. */
  complete(state: ModuleState, result: ModuleResult): Promise<void>
  /** Ends the session. It may be called repeatedly. */
  close(): Promise<void>
  /** Ends the session while the page is being closed; what was confirmed is not sent again. */
  leave(): Promise<void>
}

/** The page cannot take part in a session of the LMS: the learner has to open the module again from there. */
export class LaunchEnded extends Error {
  override readonly name = 'LaunchEnded'
}

/** Returns the state that an LMS has kept as JSON; null if the text is no state. */
export function parseModuleState(text: string): ModuleState | null {
  return readModuleState(parse(text))
}

/** Returns the state in a value that an LMS has kept; null if it is no state. */
export function readModuleState(value: unknown): ModuleState | null {
  if (!isRecord(value) || !Number.isInteger(value['contentVersion'])) return null
  const { contentVersion, answers, checks, read, instinct } = value
  if (!Array.isArray(answers) || !isRecord(checks)) return null
  return {
    contentVersion: Number(contentVersion),
    answers: answers.filter(isAnswer),
    checks: Object.fromEntries(Object.entries(checks).filter(isCheck)),
    read: Number.isInteger(read) ? Number(read) : 0,
    ...(typeof instinct === 'string' && { instinct }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isAnswer(value: unknown): value is Answer {
  return isRecord(value) && typeof value['questId'] === 'string' && [0, 1, 2].some(place => place === value['choice'])
}

const isCheck = (entry: [string, unknown]): entry is [string, boolean] => typeof entry[1] === 'boolean'
