import type { Answer } from '../../api/contract/complete-module.ts'

/** What a learner did in one module, as a learning management system (LMS) stores it between visits. */
export interface ModuleState {
  readonly contentVersion: number
  /** Locked answers, in the order of the quests. */
  readonly answers: readonly Answer[]
  /** Whether the latest answer to a self-check was right, by the self-check's id. */
  readonly checks: Readonly<Record<string, boolean>>
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
  /** `review` when the LMS says so, or the module was completed before: nothing is recorded. */
  readonly mode: 'take' | 'review'
  /** Stores the state and the time spent so far. */
  save(state: ModuleState): Promise<void>
  /** Stores the state and reports score and completion. */
  complete(state: ModuleState, result: ModuleResult): Promise<void>
  /** Ends the session. It may be called repeatedly, and while the page is being closed. */
  close(): Promise<void>
}
