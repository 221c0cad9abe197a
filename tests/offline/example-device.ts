import { IDBFactory } from 'fake-indexeddb'
import type { Completion, CompletionResponse, StoredCompletion } from '../../api/contract/training.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import type { Send } from '../../web/offline/drain.ts'
import type { Lock } from '../../web/pwa/locks.ts'
import { IDBKeyRange } from './key-range.ts'

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

/** Completes modules in this order with a score of 100. */
export async function finish(db: OfflineDatabase, employeeId: string, ...moduleIds: readonly number[]): Promise<void> {
  for (const moduleId of moduleIds) {
    await completeModule(db, { employeeId, cycle: 1, moduleId, score: 100, answers: [], contentVersion: 1 })
  }
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
  return {
    received,
    requests,
    send: {
      one: completion => {
        requests.push(1)
        return one(completion)
      },
      several: completions => {
        requests.push(completions.length)
        return several(completions)
      },
    },
  }
}

/** Returns a server that responds to every completion with this failure. */
export function failing(
  status: 400 | 401 | 404 | 409 | 413 | 422 | 429 | 500 | 503,
  code: string,
  retryAfter: number | null = null,
): Send {
  return serverOf(async () => ({ status, body: { error: 'A sentence for a person.', code }, retryAfter }))
}
