import type { Progress } from '../../api/contract/progress.ts'
import { mergeResults, prerequisites } from '../../content/curriculum/rules.ts'
import type { LocalResult, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Unites what the server knows with what the device knows; neither can make the other smaller. A result that was made
 * here and that the server does not hold (it was restored from an older backup) goes back into the queue under its own
 * id. Gives how many did.
 *
 * `before`: what the device knew when it asked. Of a result that has arrived since, delivered by another tab, the answer
 * may not tell yet; a page that was frozen may hold it for hours.
 */
export async function mergeServerProgress(
  db: OfflineDatabase,
  employeeId: string,
  records: readonly Progress[],
  before: readonly LocalResult[],
): Promise<number> {
  const told = new Map(records.filter(record => record.is_completed).map(record => [record.region_id, record]))
  return await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox], async () => {
      const local = await db.progress.where({ employeeId }).toArray()
      const queued = await db.outbox.where({ employeeId }).toArray()
      const isQueued = (moduleId: number) => queued.some(row => row.moduleId === moduleId)
      const hasArrivedSince = ({ moduleId, score, received }: LocalResult) =>
        received && !before.some(old => old.moduleId === moduleId && old.score === score && old.received)

      for (const [moduleId, record] of told) {
        const known = local.find(result => result.moduleId === moduleId)
        const fromServer = { score: record.score, finishedAt: Date.parse(record.finished_at) }
        const merged = known && isQueued(moduleId) ? mergeResults(known, fromServer) : fromServer
        await db.progress.put({
          employeeId,
          moduleId,
          score: Math.max(merged.score, known?.score ?? 0),
          finishedAt: merged.finishedAt,
          received: !isQueued(moduleId) && (!known || fromServer.score >= known.score || hasArrivedSince(known)),
          made: known?.made ?? null,
        })
      }

      const lost = local.filter(
        result =>
          !isQueued(result.moduleId) &&
          (told.get(result.moduleId)?.score ?? -1) < result.score &&
          !hasArrivedSince(result),
      )
      for (const result of lost) await db.progress.update([employeeId, result.moduleId], { received: false })
      const again = lost.flatMap(({ moduleId, made }) =>
        made && (told.get(moduleId)?.score ?? -1) < made.score ? [{ moduleId, ...made }] : [],
      )
      for (const result of again) {
        // In the place of an entry that was damaged so that it is not known for this one.
        await db.outbox.put({ ...result, employeeId, queuedAt: Date.now(), state: 'waiting', refusal: null })
      }

      // Refused because an earlier module was missing: worth another try once that one is there, or on its way.
      const onItsWay = new Set([...told.keys(), ...again.map(row => row.moduleId)])
      const opened = queued
        .filter(row => row.refusal?.code === 'module-locked')
        .toSorted((one, other) => one.moduleId - other.moduleId)
        .filter(({ moduleId }) => prerequisites(moduleId).every(id => onItsWay.has(id)) && onItsWay.add(moduleId))
      for (const row of opened) await db.outbox.update(row.id, { state: 'waiting', refusal: null })
      return again.length + opened.length
    }),
  )
}
