import { isRecord } from '../http/matches-schema.ts'
import type { ModuleResult, ModuleState } from './lms.ts'

/** The name of our state document in the LRS. */
export const recordId = 'module-record'

/** Our state document of one registration. It holds what later sessions of the registration need. */
export interface ModuleRecord extends ModuleState {
  /** Time spent on the module, in all sessions. */
  readonly seconds: number
  /** Set before the first statement of the completion is sent; a later session continues where this one failed. */
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

/** Returns the record in a state document, or null if the document is missing or has another form. */
export function readModuleRecord(document: unknown): ModuleRecord | null {
  if (!isRecord(document)) return null
  const { contentVersion, answers, checks, seconds, completion } = document
  if (typeof contentVersion !== 'number' || typeof seconds !== 'number') return null
  if (!Array.isArray(answers) || !answers.every(isAnswer) || !isChecks(checks)) return null
  return { contentVersion, answers, checks, seconds, ...(isCompletion(completion) && { completion }) }
}

const isAnswer = (value: unknown): value is ModuleState['answers'][number] =>
  isRecord(value) && typeof value['questId'] === 'string' && typeof value['choice'] === 'number'

const isChecks = (value: unknown): value is ModuleState['checks'] =>
  isRecord(value) && Object.values(value).every(right => typeof right === 'boolean')

const isCompletion = (value: unknown): value is Completion =>
  isRecord(value) &&
  isRecord(value['result']) &&
  typeof value['result']['score'] === 'number' &&
  typeof value['result']['maximum'] === 'number' &&
  typeof value['seconds'] === 'number' &&
  typeof value['scoreId'] === 'string' &&
  typeof value['completedId'] === 'string' &&
  typeof value['reported'] === 'boolean'
