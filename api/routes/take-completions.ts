import { createHash } from 'node:crypto'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import {
  answersMatchScore,
  isModuleId,
  moduleStatus,
  possibleScores,
  summarise,
} from '../../content/curriculum/rules.ts'
import { fieldError } from '../../content/error-texts.ts'
import { failure, ok } from '../answer.ts'
import type { Completion } from '../contract/complete-module.ts'
import type { CompletionAnswer } from '../contract/complete-modules.ts'
import { findAccountById } from '../queries/accounts.ts'
import {
  asStored,
  completionStore,
  type Earlier,
  type Report,
  type ReportedCompletion,
  type Standing,
  standingFinder,
} from '../queries/completions.ts'
import type { Caller } from '../queries/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const scores = new Map(moduleTexts.map(module => [module.id, possibleScores(module)]))
const modules = new Map(moduleTexts.map(module => [module.id, module]))

/** Takes an employee's completions, of one request: answers each as if it had come after the one before it. */
export function completionTaker({
  database,
  registry,
}: Services): (caller: Caller, completions: readonly Completion[]) => Promise<CompletionAnswer[]> {
  const findStanding = standingFinder(database)
  const store = completionStore(database)
  const taken = registry.counter('asterleigh_completions_total', 'Completed modules, new, sent once more or refused.')
  return async (caller, completions) => {
    const received = completions.map(completion => receive(completion, caller))
    const reports = received.filter(one => 'id' in one)
    for (;;) {
      const standing = reports.length > 0 ? await findStanding({ employeeId: caller.id, reports }) : nothing
      const judged = judge(received, caller, standing)
      // Whoever was deleted a moment ago has no progress either.
      if (judged.foundLocked && !(await findAccountById(database, caller.id))) throw new Refusal(401, 'account-deleted')
      // An id was taken in between, by the same call from another tab: that one is a repetition, after all.
      if (judged.accepted.length > 0 && !(await store(judged.accepted))) continue
      for (const { outcome } of judged.verdicts) taken.add({ outcome })
      return judged.verdicts.map(({ answer }) => answer)
    }
  }
}

const nothing: Standing = { earlier: new Map(), progress: [] }

interface Verdict {
  readonly answer: CompletionAnswer
  readonly outcome: 'stored' | 'repeated' | 'refused'
}

/** A completion that is to be looked up, or the answer to one that need not be. */
function receive(completion: Completion, caller: Caller): Report | CompletionAnswer {
  const { moduleId, score, employeeId, id } = completion
  if (employeeId && employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
  // No number was ever stored for it, and PostgreSQL could not read every text or list to look it up.
  if (typeof score !== 'number')
    return isModuleId(moduleId) ? failure(422, 'impossible-score') : failure(404, 'unknown-module')
  const reported = normalise({ ...completion, score })
  return { id: id?.toLowerCase() ?? deriveId(caller.id, reported), reported }
}

/** The rules, of one after the other; what is accepted counts for those after it. */
function judge(received: readonly (Report | CompletionAnswer)[], caller: Caller, standing: Standing) {
  const accepted: ReportedCompletion[] = []
  const progress = [...standing.progress]
  const possible = { created: caller.createdAt.toISOString(), received: new Date().toISOString() }
  let foundLocked = false
  const acceptedEarlier = ({ id, reported }: Report): Earlier | undefined => {
    const same = accepted.find(completion => completion.id === id)
    if (!same) return undefined
    const [one, other] = [same.reported, reported].map(each => JSON.stringify(each))
    return { employeeId: caller.id, record: asStored(same), same: one === other }
  }
  const refuse = (answer: CompletionAnswer): Verdict => ({ answer, outcome: 'refused' })
  const decide = (report: Report): Verdict => {
    const { id, reported } = report
    const { moduleId, score } = reported
    const earlier = standing.earlier.get(report) ?? acceptedEarlier(report)
    if (earlier && earlier.employeeId !== caller.id) return refuse(failure(409, 'id-of-another'))
    // A repetition succeeds even if the rules have changed since.
    if (earlier?.same) return { answer: ok(earlier.record), outcome: 'repeated' }
    if (!isModuleId(moduleId)) return refuse(failure(404, 'unknown-module'))
    if (!scores.get(moduleId)?.has(score)) return refuse(failure(422, 'impossible-score'))
    if (earlier) return refuse(failure(422, 'id-reused'))
    const module = modules.get(moduleId)
    if (module && !answersMatchScore(module, reported)) return refuse(failure(422, 'contradictory-answers'))
    // Progress only grows, so what is open now is still open when the completion is stored.
    if (moduleStatus(moduleId, progress) === 'locked') {
      foundLocked = true
      return refuse(failure(409, 'module-locked'))
    }
    const finishedAt = possibleTime(reported.finishedAt, possible)
    const completion = { id, employeeId: caller.id, moduleId, score, finishedAt, reported }
    const record = asStored(completion)
    progress.push(record)
    // Modules open one after the other: whoever stores the last one has read all the others.
    accepted.push({ ...completion, stage: summarise(progress).certified ? 2 : 1 })
    return { answer: ok(record), outcome: 'stored' }
  }
  const verdicts = received.map(one => ('id' in one ? decide(one) : refuse(one)))
  return { verdicts, accepted, foundLocked }
}

/** The same report reads the same, however its times are written and whatever else stands beside them. */
function normalise({
  moduleId,
  score,
  finishedAt,
  answers,
  contentVersion,
}: Completion & { readonly score: number }): Report['reported'] {
  return {
    moduleId,
    score,
    finishedAt: finishedAt === undefined ? null : toInstant(finishedAt),
    answers: answers?.map(({ questId, choice }) => ({ questId, choice })) ?? null,
    contentVersion: contentVersion ?? null,
  }
}

function toInstant(text: string): string {
  const time = new Date(text)
  // JSON Schema's date-time allows leap seconds, JavaScript does not; and in UTC it may be of a year before 0 or after 9999.
  const instant = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  if (!/^\d{4}-/.test(instant)) throw new Refusal(400, 'bad-request', { message: fieldError('finishedAt', 'format') })
  return instant
}

/** A report without an id gets one made of its content, so that sending it again does not count twice (a UUID v8). */
function deriveId(employeeId: string, reported: Report['reported']): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([employeeId, reported]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Returns the reported finishing time, or the time of receipt for one in the future or before the account existed: the
 * device's clock is wrong then, and nothing else is known of the day.
 */
function possibleTime(
  reported: string | null,
  { created, received }: Readonly<Record<'created' | 'received', string>>,
): string {
  // ISO 8601 texts of the same form sort by time.
  return reported === null || reported > received || reported < created ? received : reported
}
