import type { Answer } from '../../api/contract/complete-module.ts'
import { isRecord } from '../http/matches-schema.ts'
import type { ModuleState } from './lms.ts'

/** Returns the state that an LMS has kept as JSON; null if the text is no state. */
export function parseModuleState(text: string): ModuleState | null {
  const value = parse(text)
  if (!isRecord(value) || !Number.isInteger(value['contentVersion'])) return null
  const { contentVersion, answers, checks } = value
  if (!Array.isArray(answers) || !isRecord(checks)) return null
  return {
    contentVersion: Number(contentVersion),
    answers: answers.filter(isAnswer),
    checks: Object.fromEntries(Object.entries(checks).filter(isCheck)),
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
