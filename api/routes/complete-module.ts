import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { isModuleId, moduleStatus, possibleScores, summarise } from '../../content/curriculum/rules.ts'
import { fieldError } from '../../content/error-texts.ts'
import { failure, ok } from '../answer.ts'
import { type Completion, completeModule } from '../contract/complete-module.ts'
import type { AnswerOf } from '../contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Counter } from '../metrics/registry.ts'
import { findAccountById } from '../queries/accounts.ts'
import { completionStore, type Reported, standingFinder } from '../queries/completions.ts'
import { attemptCounter, completions } from '../queries/rate-limits.ts'
import type { Caller } from '../queries/sessions.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'

type Answer = AnswerOf<typeof completeModule>

const scores = new Map(moduleTexts.map(module => [module.id, possibleScores(module)]))

/** Takes a completed module, exactly once (design, "Sync endpoint"). */
export function completeModuleRoute(app: FastifyInstance, services: Services): void {
  const { config, database, registry } = services
  const countAttempt = attemptCounter(database, completions)
  const taking: Taking = {
    database,
    findStanding: standingFinder(database),
    store: completionStore(database),
    taken: registry.counter('asterleigh_completions_total', 'Completed modules, new or sent once more.'),
  }
  route(app, completeModule, 'employee', async ({ body, caller }) => {
    if (config.rateLimits === 'on') {
      const wait = await countAttempt([caller.id])
      if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
    }
    return complete(taking, caller, body)
  })
}

interface Taking {
  readonly database: Database
  readonly findStanding: ReturnType<typeof standingFinder>
  readonly store: ReturnType<typeof completionStore>
  readonly taken: Counter
}

async function complete(taking: Taking, caller: Caller, body: Completion): Promise<Answer> {
  const { database, findStanding, store, taken } = taking
  const { moduleId, score } = body
  if (body.employeeId && body.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
  // No number was ever stored for it, and PostgreSQL could not read every text or list to look it up.
  if (typeof score !== 'number') {
    return isModuleId(moduleId) ? failure(422, 'impossible-score') : failure(404, 'unknown-module')
  }
  const reported = normalise(body)
  const id = body.id?.toLowerCase() ?? deriveId(caller.id, reported)

  // A repetition succeeds even if the rules have changed since.
  const { earlier, progress } = await findStanding({ id, employeeId: caller.id, reported })
  if (earlier && earlier.employeeId !== caller.id) return failure(409, 'id-of-another')
  if (earlier?.same) {
    taken.add({ outcome: 'repeated' })
    return ok(earlier.record)
  }

  if (!isModuleId(moduleId)) return failure(404, 'unknown-module')
  if (!scores.get(moduleId)?.has(score)) return failure(422, 'impossible-score')
  if (earlier) return failure(422, 'id-reused')
  // Progress only grows, so what is open now is still open when the completion is stored.
  if (moduleStatus(moduleId, progress) === 'locked') {
    // Whoever was deleted a moment ago has no progress either.
    return (await findAccountById(database, caller.id))
      ? failure(409, 'module-locked')
      : failure(401, 'account-deleted')
  }

  const finishedAt = possibleTime(reported.finishedAt, caller.createdAt)
  // Modules open one after the other: whoever stores the last one has read all the others.
  const { certified } = summarise([...progress, { region_id: moduleId, is_completed: true, score }])
  const completion = {
    id,
    employeeId: caller.id,
    moduleId,
    score,
    finishedAt,
    reported,
    stage: certified ? 2 : 1,
  } as const
  const stored = await store(completion)
  // Taken in between by the same call from another tab: this one is a repetition, after all.
  if (!stored) return complete(taking, caller, body)
  taken.add({ outcome: 'stored' })
  return ok(stored)
}

/** The same report reads the same, however its times are written and whatever else stands beside them. */
function normalise({ moduleId, score, finishedAt, answers, contentVersion }: Completion): Reported {
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
  // JSON Schema's date-time allows leap seconds, JavaScript does not.
  if (Number.isNaN(time.getTime()))
    throw new Refusal(400, 'bad-request', { message: fieldError('finishedAt', 'format') })
  return time.toISOString()
}

/** A report without an id gets one made of its content, so that sending it again does not count twice (a UUID v8). */
function deriveId(employeeId: string, reported: Reported): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([employeeId, reported]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** A device's clock may be wrong, but nobody finishes before the account exists, or later than now. */
function possibleTime(reported: string | null, accountCreated: Date): Date {
  const now = new Date()
  const time = reported === null ? now : new Date(reported)
  if (time > now) return now
  return time < accountCreated ? accountCreated : time
}
