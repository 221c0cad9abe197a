import type { Training } from '../../api/contract/training.ts'
import {
  isCompleted,
  type ModuleResult,
  mergeResults,
  moduleScore,
  prerequisites,
} from '../../content/curriculum/rules.ts'
import type { LocalCompletion, LocalResult, OfflineDatabase, OutboxRow } from './database.ts'
import { firstTraining, localTraining } from './local-progress.ts'
import { enqueue, retryRow } from './outbox.ts'

/** What the device knew when it sent a request for the server's progress. */
interface KnownTraining {
  readonly cycle: number
  /** Of all cycles. */
  readonly results: readonly LocalResult[]
}

export async function knownTraining(db: OfflineDatabase, employeeId: string): Promise<KnownTraining> {
  const { cycle } = await localTraining(db, employeeId)
  return { cycle, results: await db.results.where({ employeeId }).toArray() }
}

/**
 * Merges the server's progress of its open cycle with the device's and returns how many results were queued again; neither
 * side lowers the other. If the server has lost a result of this device, or its earlier time (it was restored from an older
 * backup), the result is queued again under its own id. If it has lost a result of another device, the module is open here
 * again: only that device can send it, and the server would refuse later modules. Results of other cycles stay as they are.
 *
 * `known`: from when the request was sent. The response may lack a result that another tab has delivered
 * since; a page that was frozen may hold an old response for hours.
 */
export async function mergeServerProgress(
  db: OfflineDatabase,
  employeeId: string,
  { progress: records, ...training }: Training,
  known: KnownTraining,
): Promise<number> {
  const { cycle } = training
  const before = known.results.filter(result => result.cycle === cycle)
  const fromServer = new Map<number, ModuleResult>(
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
  return await db.transaction('rw', [db.results, db.outbox, db.training], async () => {
    const { cycle: openHere } = (await db.training.get(employeeId)) ?? firstTraining(employeeId)
    // Otherwise another tab has read the server's answer since.
    if (openHere === known.cycle) {
      const history = training.history.map(({ certificate: _, ...certified }) => certified)
      await db.training.put({ ...training, employeeId, history })
    }
    const local = await db.results.where({ employeeId, cycle }).toArray()
    const rows = await db.outbox.where({ employeeId }).toArray()
    const queued = rows.filter(row => row.cycle === cycle)
    const lost: (LocalCompletion & { moduleId: number })[] = []

    for (const moduleId of new Set([...fromServer.keys(), ...local.map(result => result.moduleId)])) {
      const server = fromServer.get(moduleId)
      const result = find(local, moduleId)
      const row = find(queued, moduleId)
      if (result && hasArrivedSince(result, before)) {
        await db.results.put({ ...result, ...(server && mergeResults(result, server)) })
        continue
      }
      const own = result && ownResult(result, row)
      const missing = own && isMissing(own, server, row)
      if (missing && !row && result.made) lost.push({ ...result.made, moduleId })
      const merged = missing ? (server ? mergeResults(own, server) : own) : server
      if (!merged) {
        await db.results.delete([employeeId, cycle, moduleId])
        continue
      }
      const received = !missing && row?.state !== 'waiting'
      await db.results.put({ employeeId, cycle, moduleId, ...merged, received, made: result?.made ?? null })
    }
    for (const result of lost) {
      await enqueue(db, { ...result, employeeId, cycle })
    }

    // A result refused for a missing earlier module is retried once that module has arrived or is queued.
    const available = new Set([...fromServer.keys(), ...lost.map(row => row.moduleId)])
    const opened = queued
      .filter(row => row.refusal?.code === 'module-locked')
      .sort((one, other) => one.moduleId - other.moduleId)
      .filter(({ moduleId }) => prerequisites(moduleId).every(id => available.has(id)) && available.add(moduleId))
    for (const row of opened) await retryRow(db, row.id)
    return lost.length + opened.length
  })
}

/** Returns the part of a result that was made on this device. */
function ownResult({ made, score, finishedAt }: LocalResult, row: OutboxRow | undefined): ModuleResult | undefined {
  // The server may have corrected the time of a slow clock to a later one.
  if (made) return { score: made.score, finishedAt: Math.max(finishedAt, made.finishedAt) }
  return row && { score, finishedAt }
}

/** Returns whether the server lacks this device's result. */
function isMissing(own: ModuleResult, server: ModuleResult | undefined, row: OutboxRow | undefined): boolean {
  if (!server || server.score < own.score || row?.state === 'waiting') return true
  // A refused result is not missing if the server holds an equal score, even with a later time.
  return !row && server.finishedAt > own.finishedAt
}

function hasArrivedSince({ moduleId, score, finishedAt, received }: LocalResult, before: readonly LocalResult[]) {
  const old = find(before, moduleId)
  return received && !(old?.score === score && old.finishedAt === finishedAt && old.received)
}

const find = <T extends { readonly moduleId: number }>(rows: readonly T[], id: number) =>
  rows.find(({ moduleId }) => moduleId === id)
