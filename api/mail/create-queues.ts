import type { PgBoss, QueueOptions } from 'pg-boss'

/** Retries within seconds at first, later every ten minutes, for a week, which is how long an invitation is valid. */
const options: QueueOptions = {
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 3600,
  expireInSeconds: 60,
}

/** Creates the missing queues. */
export async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  for (const name of names) await boss.createQueue(name, options)
}
