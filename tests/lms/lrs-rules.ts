import { isDeepStrictEqual } from 'node:util'

export type Json = Readonly<Record<string, unknown>>

/** A session as the LMS knows it. */
export interface KnownSession {
  readonly actor: Json
  readonly registration: string
  readonly activityId: string
  readonly contextTemplate: Json
  readonly launchMode: 'Normal' | 'Browse' | 'Review'
  readonly masteryScore: number | undefined
  /** Whether the learner's preferences were requested (section 11). */
  readonly preferencesRead: boolean
}

type Rule = readonly [
  name: string,
  /** `session` and `registration` are the statements stored before, in the order of arrival. */
  holds: (statement: Json, known: KnownSession, session: readonly Json[], registration: readonly Json[]) => boolean,
]

/** Returns the first rule of cmi5 (Quartz) that a statement breaks, or null. The numbers are those of its sections. */
export function brokenRule(...[statement, ...rest]: Parameters<Rule[1]>): string | null {
  const applying = isDefined(statement) ? [...rules, ...rulesOfDefined] : rules
  return applying.find(([, holds]) => !holds(statement, ...rest))?.[0] ?? null
}

/** Returns a verb's name, which is the end of its id. */
export const verbOf = (statement: Json): string => String(at(statement, 'verb', 'id')).replace(/.*\//, '')

const vocabulary = 'https://w3id.org/xapi/cmi5/context'
const hasCategory = (statement: Json, name: string) =>
  list(at(statement, 'context', 'contextActivities', 'category')).some(
    category => at(category, 'id') === `${vocabulary}/categories/${name}`,
  )
const isDefined = (statement: Json) => hasCategory(statement, 'cmi5')
const isSent = (statements: readonly Json[], verb: string) =>
  statements.some(earlier => isDefined(earlier) && verbOf(earlier) === verb)
const isOneOf = (statement: Json, ...verbs: readonly string[]) => verbs.includes(verbOf(statement))

/** Rules of all statements. */
const rules: readonly Rule[] = [
  ['9.1 id', ({ id }) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id))],
  ['9.2 actor', ({ actor }, known) => isDeepStrictEqual(actor, known.actor)],
  ['9.7 timestamp in UTC', ({ timestamp }) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(timestamp))],
  ['9.6.1 registration', (statement, known) => at(statement, 'context', 'registration') === known.registration],
  ['10.2.1 context template', (statement, known) => contains(statement['context'], known.contextTemplate)],
  ['11 preferences', (_, known) => known.preferencesRead],
  ['9.3 initialized first', (statement, _, session) => (session.length === 0) === isOneOf(statement, 'initialized')],
  ['9.3 terminated last', (_, __, session) => !isSent(session, 'terminated')],
  ['9.3 timestamps in order', ({ timestamp }, _, session) => session.every(s => `${s['timestamp']}` <= `${timestamp}`)],
  ['9.5.1 score', statement => isScore(at(statement, 'result', 'score'))],
]

/** Further rules of cmi5 defined statements. */
const rulesOfDefined: readonly Rule[] = [
  ['9.4 object', (statement, { activityId }) => at(statement, 'object', 'id') === activityId],
  ['9.3 verb', statement => isOneOf(statement, 'initialized', 'completed', 'passed', 'failed', 'terminated')],
  ['9.3 no verb twice', (statement, _, session) => !isSent(session, verbOf(statement))],
  [
    '9.3 completed and passed once in a registration',
    (statement, _, __, registration) =>
      !isOneOf(statement, 'completed', 'passed') || !isSent(registration, verbOf(statement)),
  ],
  [
    '9.3 passed or failed',
    (statement, _, session) =>
      !isOneOf(statement, 'passed', 'failed') || !['passed', 'failed'].some(v => isSent(session, v)),
  ],
  [
    '10.2.2 launch mode',
    (statement, { launchMode }) => launchMode === 'Normal' || isOneOf(statement, 'initialized', 'terminated'),
  ],
  ['9.5.1 verb with score', statement => !at(statement, 'result', 'score') || isOneOf(statement, 'passed', 'failed')],
  [
    '9.5.2 success',
    statement => at(statement, 'result', 'success') === { passed: true, failed: false }[verbOf(statement)],
  ],
  ['9.5.3 completion', statement => at(statement, 'result', 'completion') === { completed: true }[verbOf(statement)]],
  [
    '9.6.2.2 moveon',
    statement => hasCategory(statement, 'moveon') === isOneOf(statement, 'completed', 'passed', 'failed'),
  ],
  [
    '9.5.4 duration',
    statement =>
      isOneOf(statement, 'initialized') || /^PT\d+(\.\d+)?S$/.test(String(at(statement, 'result', 'duration'))),
  ],
  [
    '9.6.3.2 mastery score',
    (statement, { masteryScore }) =>
      !isOneOf(statement, 'passed', 'failed') ||
      masteryScore === at(statement, 'context', 'extensions', `${vocabulary}/extensions/masteryscore`),
  ],
]

function isScore(score: unknown): boolean {
  if (score === undefined) return true
  const [scaled = -1, raw = -1, min = 0, max = 0] = ['scaled', 'raw', 'min', 'max'].map(name => Number(at(score, name)))
  return scaled >= 0 && scaled <= 1 && raw >= min && raw <= max && [raw, min, max].every(Number.isInteger)
}

/** Whether `actual` has everything that the template has; a list may have more at its end. */
function contains(actual: unknown, template: unknown): boolean {
  if (typeof template !== 'object' || template === null) return actual === template
  return Object.entries(template).every(([name, value]) => contains(at(actual, name), value))
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}
