import { vi } from 'vitest'
import type { Progress, ServerProgress, Training } from '../../api/contract/training.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { drain } from '../../web/offline/drain.ts'
import { knownTraining, mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { acceptingServer, ada, finish, noLock } from './example-device.ts'

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
  await drain(db, ada.id, acceptingServer().send, noLock)
}

export const earlier = '2026-01-01T10:00:00.000Z'
export const later = '2026-03-01T10:00:00.000Z'
