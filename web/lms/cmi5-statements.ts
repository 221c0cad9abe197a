import { randomUuid } from '../http/idempotency-key.ts'
import { isRecord } from '../http/matches-schema.ts'
import type { Launch, LaunchData } from './cmi5-launch.ts'
import type { ModuleResult } from './lms.ts'

/** All but `scored` are cmi5 defined verbs (cmi5, section 9.3). */
export type Verb = 'initialized' | 'passed' | 'scored' | 'completed' | 'terminated'

interface Result {
  readonly score?: { readonly scaled: number; readonly raw: number; readonly min: number; readonly max: number }
  readonly success?: true
  readonly completion?: true
  /** ISO 8601. */
  readonly duration?: string
}

/** An xAPI statement of the package. */
export interface Statement {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly actor: Launch['actor']
  readonly verb: { readonly id: string; readonly display: Readonly<Record<string, string>> }
  readonly object: { readonly objectType: 'Activity'; readonly id: string }
  readonly context: Readonly<Record<string, unknown>>
  readonly result?: Result
}

/** A statement's content beside the launch. */
export interface Content {
  /** A new id by default. */
  readonly id?: string
  readonly result?: Result
}

/** Returns a statement about the launched module, made now, with the context that cmi5 requires (sections 9.6, 10.2.1). */
export function newStatement(
  launch: Launch,
  launchData: LaunchData,
  verb: Verb,
  { id = randomUuid(), result }: Content = {},
): Statement {
  return {
    id,
    timestamp: new Date().toISOString(),
    actor: launch.actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { 'en-US': verb } },
    object: { objectType: 'Activity', id: launch.activityId },
    context: contextOf(launch, launchData, verb, result),
    ...(result && { result }),
  }
}

const category = (name: string) => ({ id: `https://w3id.org/xapi/cmi5/context/categories/${name}` })

function contextOf({ registration }: Launch, data: LaunchData, verb: Verb, result: Result = {}): Statement['context'] {
  const { contextTemplate: template, masteryScore } = data
  const activities = isRecord(template['contextActivities']) ? template['contextActivities'] : {}
  const categories = [
    ...[activities['category'] ?? []].flat(),
    ...(verb === 'scored' ? [] : [category('cmi5')]),
    ...(result.success || result.completion ? [category('moveon')] : []),
  ]
  return {
    ...template,
    registration,
    contextActivities: { ...activities, ...(categories.length > 0 && { category: categories }) },
    extensions: {
      ...(isRecord(template['extensions']) ? template['extensions'] : {}),
      ...(verb === 'passed' &&
        masteryScore !== null && { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': masteryScore }),
    },
  }
}

/**
 * Returns the verb that carries the score: `passed` if every answer was right. Otherwise `scored`, a cmi5 allowed
 * statement, because of the cmi5 defined ones only `passed` and `failed` may have a score (section 9.5.1).
 */
export const scoreVerb = ({ score, maximum }: ModuleResult): 'passed' | 'scored' =>
  score === maximum ? 'passed' : 'scored'

/** Returns the result of the statement with {@link scoreVerb}; `seconds` is the time spent on the module. */
export function scoreResult(result: ModuleResult, seconds: number): Result {
  const { score, maximum } = result
  return {
    score: { scaled: score / maximum, raw: score, min: 0, max: maximum },
    ...(scoreVerb(result) === 'passed' && { success: true }),
    duration: duration(seconds),
  }
}

/** Returns an ISO 8601 duration. */
export const duration = (seconds: number): string => `PT${Math.max(0, Math.round(seconds))}S`
