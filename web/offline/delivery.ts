import type { LocalResult, OutboxRow } from './database.ts'

export type Delivery = 'saved on this device' | 'sending' | 'received' | 'needs attention'

export interface DeliveryOverview {
  /** By module id, for modules with a result. */
  readonly modules: ReadonlyMap<number, Delivery>
  /** Results that are sent automatically. */
  readonly waiting: number
  readonly refused: number
  readonly received: number
}

/** Returns the delivery state of each of a learner's results of one cycle, and the counts of all cycles' queued rows. `sending`: this page is delivering. */
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
