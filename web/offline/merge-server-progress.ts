import type { ToldProgress } from '../../api/contract/progress.ts'
import {
  isCompleted,
  type ModuleResult,
  mergeResults,
  moduleScore,
  prerequisites,
} from '../../content/curriculum/rules.ts'
import type { LocalResult, MadeHere, OfflineDatabase, OutboxRow } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Unites what the server knows with what was made on this device; neither can make the other smaller. A result that was
 * made here and that the server does not hold, or not with so early a time (it was restored from an older backup), goes
 * back into the queue under its own id. Gives how many did. What another device had made and the server has lost is open
 * here again: only that device can send it, and what builds on it would be refused.
 *
 * `before`: what the device knew when it asked. Of a result that has arrived since, delivered by another tab, the answer
 * may not tell yet; a page that was frozen may hold it for hours.
 */
export async function mergeServerProgress(
  db: OfflineDatabase,
  employeeId: string,
  records: readonly ToldProgress[],
  before: readonly LocalResult[],
): Promise<number> {
  const told = new Map<number, ModuleResult>(
    records
      .filter(({ region_id }) => isCompleted(region_id, records))
      .map(({ region_id, finished_at }) => [
        region_id,
        {
          score: moduleScore(region_id, records),
          finishedAt: finished_at ? Date.parse(finished_at) : (find(before, region_id)?.finishedAt ?? Date.now()),
        },
      ]),
  )
  return await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox], async () => {
      const local = await db.progress.where({ employeeId }).toArray()
      const queued = await db.outbox.where({ employeeId }).toArray()
      const again: (MadeHere & { moduleId: number })[] = []

      for (const moduleId of new Set([...told.keys(), ...local.map(result => result.moduleId)])) {
        const server = told.get(moduleId)
        const known = find(local, moduleId)
        const row = find(queued, moduleId)
        if (known && hasArrivedSince(known, before)) {
          await db.progress.put({ ...known, ...(server && mergeResults(known, server)) })
          continue
        }
        const mine = known && ownPart(known, row)
        const counts = mine && isMissing(mine, server, row)
        if (counts && !row && known.made) again.push({ ...known.made, moduleId })
        const standing = counts ? (server ? mergeResults(mine, server) : mine) : server
        if (!standing) {
          await db.progress.delete([employeeId, moduleId])
          continue
        }
        const received = !counts && row?.state !== 'waiting'
        await db.progress.put({ employeeId, moduleId, ...standing, received, made: known?.made ?? null })
      }
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

/** What this device itself has to say of a module, if anything. */
function ownPart({ made, score, finishedAt }: LocalResult, row: OutboxRow | undefined): ModuleResult | undefined {
  // The server had corrected the time of a clock that was slow: what was made is earlier for ever.
  if (made) return { score: made.score, finishedAt: Math.max(finishedAt, made.finishedAt) }
  return row && { score, finishedAt }
}

/** Whether the server has yet to hear of it. */
function isMissing(mine: ModuleResult, server: ModuleResult | undefined, row: OutboxRow | undefined): boolean {
  if (!server || server.score < mine.score || row?.state === 'waiting') return true
  // With a result as good as the one that it refused, nothing is missing, be it of a later time.
  return !row && server.finishedAt > mine.finishedAt
}

function hasArrivedSince({ moduleId, score, finishedAt, received }: LocalResult, before: readonly LocalResult[]) {
  const old = find(before, moduleId)
  return received && !(old?.score === score && old.finishedAt === finishedAt && old.received)
}

const find = <T extends { readonly moduleId: number }>(rows: readonly T[], id: number) =>
  rows.find(({ moduleId }) => moduleId === id)
