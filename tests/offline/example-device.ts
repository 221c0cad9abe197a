import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Completion, StoredCompletion } from '../../api/contract/complete-module.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import type { Lock } from '../../web/offline/outbox-lock.ts'
import type { Send } from '../../web/offline/send-completion.ts'

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

/** A browser's storage; each `open` is a page of it. */
export function newStorage(): { open: () => OfflineDatabase } {
  const indexedDB = new IDBFactory()
  return { open: () => new OfflineDatabase({ indexedDB, IDBKeyRange }) }
}

export const noLock: Lock = work => work()

/** Completes modules, in this order, with full marks. */
export async function finish(db: OfflineDatabase, employeeId: string, ...moduleIds: readonly number[]): Promise<void> {
  for (const moduleId of moduleIds) {
    await completeModule(db, { employeeId, moduleId, score: 100, answers: [], contentVersion: 1 })
  }
}

function storedAs({ id, moduleId, finishedAt }: Completion): StoredCompletion {
  if (id === undefined || finishedAt === undefined) throw new Error('A device sends its id and time.')
  return { id, region_id: moduleId, is_completed: true, score: 100, finished_at: finishedAt }
}

/** A server that takes everything, and what it was sent. */
export function willingServer(): { send: Send; received: Completion[] } {
  const received: Completion[] = []
  return {
    received,
    send: async completion => {
      received.push(completion)
      return { status: 200, body: storedAs(completion), retryAfter: null }
    },
  }
}

/** A server that answers every completion with this failure. */
export function failing(
  status: 400 | 401 | 404 | 409 | 422 | 429 | 500 | 503,
  code: string,
  retryAfter: number | null = null,
): Send {
  return async () => ({ status, body: { error: 'A sentence for a person.', code }, retryAfter })
}
