import { isRecord } from '../http/matches-schema.ts'
import type { ModuleResult, ModuleState } from './lms.ts'
import { readModuleState } from './module-state.ts'

/** The id of our state document in the LRS. */
export const storedModuleId = 'module'

/** Our state document of a registration: what its later sessions need. */
export interface StoredModule extends ModuleState {
  /** Time spent on the module in all sessions. */
  readonly seconds: number
  /** Set before the first statement of the completion is sent, so that a later session can continue where this one failed. */
  readonly completion?: Completion
}

/** `passed` and `completed` may be sent once in a registration, so their ids outlive the session. */
export interface Completion {
  readonly result: ModuleResult
  readonly seconds: number
  readonly scoreId: string
  readonly completedId: string
  /** Whether the LRS has confirmed the statements. */
  readonly reported: boolean
}

/** Returns the module in a state document; null if the document is missing or has another form. */
export function readStoredModule(document: unknown): StoredModule | null {
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
