import type { Progress } from '../../api/contract/progress.ts'
import { mergeResults, prerequisites } from '../../content/curriculum/rules.ts'
import type { LocalResult, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Unites what the server knows with what the device knows; neither can make the other smaller. A result that was made
 * here and that the server does not hold, or not with so early a time (it was restored from an older backup), goes back
 * into the queue under its own id. Gives how many did.
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
  const told = new Map(
    records
      .filter(record => record.is_completed)
      .map(({ region_id, score, finished_at }) => [region_id, { score, finishedAt: Date.parse(finished_at) }]),
  )
  const hasLess = (moduleId: number, score: number) => (told.get(moduleId)?.score ?? -1) < score
  // The server had corrected the time of a clock that was slow: what was made is earlier for ever.
  const hasLater = ({ moduleId, finishedAt, made }: LocalResult) =>
    made !== null && (told.get(moduleId)?.finishedAt ?? Infinity) > Math.max(finishedAt, made.finishedAt)
  const lacks = (result: LocalResult) => hasLess(result.moduleId, result.score) || hasLater(result)
  return await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox], async () => {
      const local = await db.progress.where({ employeeId }).toArray()
      const queued = await db.outbox.where({ employeeId }).toArray()
      const isQueued = (moduleId: number) => queued.some(row => row.moduleId === moduleId)
      const hasArrivedSince = ({ moduleId, score, finishedAt, received }: LocalResult) =>
        received &&
        !before.some(
          old => old.moduleId === moduleId && old.score === score && old.finishedAt === finishedAt && old.received,
        )

      for (const [moduleId, fromServer] of told) {
        const known = local.find(result => result.moduleId === moduleId)
        const merged = known && (isQueued(moduleId) || lacks(known)) ? mergeResults(known, fromServer) : fromServer
        await db.progress.put({
          employeeId,
          moduleId,
          ...merged,
          received: !isQueued(moduleId) && (!known || !lacks(known) || hasArrivedSince(known)),
          made: known?.made ?? null,
        })
      }

      const lost = local.filter(result => !isQueued(result.moduleId) && lacks(result) && !hasArrivedSince(result))
      for (const result of lost) await db.progress.update([employeeId, result.moduleId], { received: false })
      const again = lost.flatMap(result =>
        result.made && (hasLess(result.moduleId, result.made.score) || hasLater(result))
          ? [{ moduleId: result.moduleId, ...result.made }]
          : [],
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
