import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import type {
  Completion,
  CompletionResponse,
  Progress,
  ServerProgress,
  StoredCompletion,
  Training,
} from '../../api/contract/training.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain, type Send } from '../../web/offline/drain.ts'
import { knownTraining, mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import type { Lock } from '../../web/pwa/locks.ts'

// The product uses the global IDBKeyRange.
Object.assign(globalThis, { IDBKeyRange })

export const ada = {
  id: '11111111-1111-4111-8111-111111111111',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
}
export const grace = {
  id: '22222222-2222-4222-8222-222222222222',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.org',
}

/** Creates a browser's storage; each `open` is a page that uses it. */
export function newStorage(): { open: () => OfflineDatabase } {
  const indexedDB = new IDBFactory()
  return { open: () => new OfflineDatabase({ indexedDB, IDBKeyRange }) }
}

export const noLock: Lock = work => work()

/** Returns a device on which Ada is signed in and has completed these modules. */
export async function adasDevice(...moduleIds: readonly number[]): Promise<OfflineDatabase> {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, ...moduleIds)
  return db
}

/** Completes modules in this order with a score of 100. */
export async function finish(db: OfflineDatabase, employeeId: string, ...moduleIds: readonly number[]): Promise<void> {
  for (const moduleId of moduleIds) {
    await completeModule(db, { employeeId, cycle: 1, moduleId, score: 100, answers: [], contentVersion: 1 })
  }
}

/** Sends Ada's waiting results. */
export const deliver = (db: OfflineDatabase, send: Send = acceptingServer().send) => drain(db, ada.id, send, noLock)

/** Returns the number of this employee's results that wait to be sent. */
export async function waitingCount(db: OfflineDatabase, employeeId: string): Promise<number> {
  return (await queuedResults(db, employeeId)).filter(row => row.state === 'waiting').length
}

/** Makes the next transaction that adds to the outbox fail with this error, and abort. */
export function failNextSave(db: OfflineDatabase, error: Error): void {
  const fail = () => {
    db.outbox.hook('creating').unsubscribe(fail)
    throw error
  }
  db.outbox.hook('creating', fail)
}

function storedAs({ id, moduleId, finishedAt }: Completion): StoredCompletion {
  if (id === undefined || finishedAt === undefined) throw new Error('A device sends its id and time.')
  return { id, region_id: moduleId, is_completed: true, score: 100, finished_at: finishedAt }
}

/**
 * Returns a server that handles several completions like single ones. A response that is no verdict on a single result
 * becomes the response to the whole request.
 */
export function serverOf(one: Send['one']): Send {
  return {
    one,
    several: async completions => {
      const results: CompletionResponse[] = []
      for (const completion of completions) {
        const { retryAfter, ...response } = await one(completion)
        switch (response.status) {
          case 200:
          case 409:
          case 422:
            results.push(response)
            break
          case 404:
            if (response.body.code !== 'unknown-module') return { ...response, retryAfter }
            results.push(response)
            break
          default:
            return { ...response, retryAfter }
        }
      }
      return { status: 200, body: { results }, retryAfter: null }
    },
  }
}

/** Returns a server that accepts everything, the completions it received, and their number in each request. */
export function acceptingServer(): { send: Send; received: Completion[]; requests: number[] } {
  const received: Completion[] = []
  const requests: number[] = []
  const { one, several } = serverOf(async completion => {
    received.push(completion)
    return { status: 200, body: storedAs(completion), retryAfter: null }
  })
  const counting =
    <A, R>(count: (input: A) => number, work: (input: A) => R) =>
    (input: A) => {
      requests.push(count(input))
      return work(input)
    }
  return {
    received,
    requests,
    send: { one: counting(() => 1, one), several: counting(completions => completions.length, several) },
  }
}

/** Returns a server that accepts everything and changes its acknowledgements. */
export function acknowledging(changes: Partial<StoredCompletion>): Send {
  return serverOf(async completion => ({
    status: 200,
    body: { ...storedAs(completion), ...changes },
    retryAfter: null,
  }))
}

/** Returns a server that responds to every completion with this failure. */
export function failing(
  status: 400 | 401 | 404 | 409 | 413 | 422 | 429 | 500 | 503,
  code: string,
  retryAfter: number | null = null,
): Send {
  return serverOf(async () => ({ status, body: { error: 'A sentence for a person.', code }, retryAfter }))
}

export const record = (region_id: number, score: number, finished_at = '2026-03-01T10:00:00.000Z'): Progress => ({
  region_id,
  is_completed: true,
  score,
  finished_at,
})

/** Returns the server's response of an employee whose open cycle has these records. */
export const training = (progress: ServerProgress[], cycle = 1): Training => ({
  cycle,
  due_on: null,
  certified_until: null,
  progress,
  history: [],
})

/** Merges a response that was requested just now. */
export const merge = async (db: OfflineDatabase, progress: ServerProgress[], cycle = 1) =>
  mergeServerProgress(db, ada.id, training(progress, cycle), await knownTraining(db, ada.id))

/** Completes and delivers Ada's first module with the clock at `finishedAt`. */
export async function deliveredAt(db: OfflineDatabase, finishedAt: string): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(finishedAt))
  await finish(db, ada.id, 1)
  clock.mockRestore()
  await deliver(db)
}

export const earlier = '2026-01-01T10:00:00.000Z'
export const later = '2026-03-01T10:00:00.000Z'
