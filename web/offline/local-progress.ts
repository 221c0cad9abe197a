import type { ProgressRecord } from '../../content/curriculum/rules.ts'
import type { LocalResult, LocalTraining, OfflineDatabase, OutboxRow } from './database.ts'

/** Returns an employee's cycles as the server last named them; before its first response, the first cycle. */
export async function localTraining(db: OfflineDatabase, employeeId: string): Promise<LocalTraining> {
  return (await db.training.get(employeeId)) ?? firstTraining(employeeId)
}

export const firstTraining = (employeeId: string): LocalTraining => ({
  employeeId,
  cycle: 1,
  due_on: null,
  certified_until: null,
  history: [],
})

/** Returns the modules that the device knows this employee to have completed in a cycle, in module order. */
export async function localProgress(db: OfflineDatabase, employeeId: string, cycle: number): Promise<LocalResult[]> {
  return await db.results.where({ employeeId, cycle }).sortBy('moduleId')
}

/** Converts local results to the records that the curriculum rules read. */
export function toRecords(results: readonly LocalResult[]): ProgressRecord[] {
  return results.map(({ moduleId, score }) => ({ region_id: moduleId, is_completed: true, score }))
}

export type Delivery = 'saved on this device' | 'sending' | 'received' | 'needs attention'

export interface DeliveryOverview {
  /** By module id, for modules with a result. */
  readonly modules: ReadonlyMap<number, Delivery>
  /** Results that are sent automatically. */
  readonly waiting: number
  readonly refused: number
  readonly received: number
}

/**
 * Returns the delivery state of each of a learner's results of one cycle, and the counts of all cycles' queued rows.
 * `sending`: this page is sending.
 */
export function deliveryOf(
  results: readonly LocalResult[],
  queue: readonly OutboxRow[],
  sending: boolean,
): DeliveryOverview {
  const delivery = ({ cycle, moduleId, received }: LocalResult): Delivery => {
    // The server may have an equal result of another device, although this one was refused.
    if (received) return 'received'
    const row = queue.find(queued => queued.cycle === cycle && queued.moduleId === moduleId)
    if (row?.state === 'refused') return 'needs attention'
    // All waiting results go in one request.
    return row && sending ? 'sending' : 'saved on this device'
  }
  const modules = new Map(results.map(result => [result.moduleId, delivery(result)]))
  const count = (state: OutboxRow['state']) => queue.filter(row => row.state === state).length
  return {
    modules,
    waiting: count('waiting'),
    refused: count('refused'),
    received: results.filter(({ received }) => received).length,
  }
}
