import type { LocalResult, OutboxRow } from './database.ts'

export type Delivery = 'saved on this device' | 'sending' | 'received' | 'needs attention'

export interface DeliveryOverview {
  /** By module id; modules without a result are absent. */
  readonly modules: ReadonlyMap<number, Delivery>
  /** Results that the server has not confirmed and that are sent by themselves. */
  readonly waiting: number
  readonly refused: number
  readonly received: number
}

/** Where each of a learner's results is. `sending`: a delivery is under way in this page. */
export function deliveryOf(
  results: readonly LocalResult[],
  queue: readonly OutboxRow[],
  sending: boolean,
): DeliveryOverview {
  const delivery = ({ moduleId, received }: LocalResult): Delivery => {
    // What the server holds it holds, although an equal result was refused.
    if (received) return 'received'
    const row = queue.find(queued => queued.moduleId === moduleId)
    if (row?.state === 'refused') return 'needs attention'
    // All that wait go in one request.
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
