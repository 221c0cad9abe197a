import type { FastifyBaseLogger } from 'fastify'
import { paths } from '../../content/paths.ts'
import { shownName } from '../accounts/organisation-queries.ts'
import { openConnection, type Sql } from '../database/connect.ts'
import { applicationName, type Database } from '../database/database.ts'
import { drawInThread } from '../documents/draw-in-thread.ts'
import {
  finishPack,
  isWaiting,
  PackWithdrawn,
  type StartedPack,
  startPack,
  storePart,
  storeProgress,
} from './auditor-pack-queries.ts'
import { readTrainingRecords } from './record-queries.ts'
import { writePack } from './write-pack.ts'

interface PackTools {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** Minimum time between two updates of the progress. */
const progressMilliseconds = 500

/**
 * Makes an auditor pack, from its beginning. Starts again when a person in it is erased meanwhile. Does nothing when it is gone or
 * finished. Throws when it must be retried, such as on a lost database or when `signal` aborts.
 */
export async function makeAuditorPack(tools: PackTools, packId: string, signal: AbortSignal): Promise<void> {
  const { database, log } = tools
  do {
    const pack = await database.transaction(sql => startPack(sql, packId))
    if (!pack) {
      log.info({ pack: packId }, 'no auditor pack made: it is gone or finished, or has failed too often')
      return
    }
    try {
      await makeAttempt(tools, pack, signal)
      return
    } catch (error) {
      if (!(error instanceof PackWithdrawn)) throw error
    }
  } while (await database.run(sql => isWaiting(sql, packId)))
}

/** Writes the pack from one snapshot of the database, so that all of its files agree. */
async function makeAttempt(
  { databaseUrl, publicUrl, database }: PackTools,
  pack: StartedPack,
  signal: AbortSignal,
): Promise<void> {
  // A connection of its own: the snapshot is open for as long as the pack takes.
  const { sql, destroy } = openConnection(databaseUrl, { name: applicationName, settings: ['statement_timeout=60s'] })
  const stop = () => void destroy()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await sql`begin isolation level repeatable read read only`
    const { asOf, organisation } = await readFacts(sql, pack.id)
    const context = { asOf, organisation, verifyAt: `${publicUrl}${paths.certificate}` }
    let done = 0
    let number = 0
    let progressAt = performance.now()
    await writePack(
      {
        header: {
          created_at: asOf,
          created_by: pack.requestedBy,
          organisation,
          scope: pack.employeeId === null ? 'all-employees' : 'one-employee',
        },
        people: () => readTrainingRecords(sql, pack.id),
        draw: person => drawInThread(person, context),
        async onDrawn() {
          done += 1
          if (performance.now() - progressAt < progressMilliseconds) return
          progressAt = performance.now()
          await database.run(own => storeProgress(own, pack, done))
        },
      },
      async bytes => {
        number += 1
        await database.run(own => storePart(own, pack, { number, bytes }))
      },
    )
    await database.transaction(own => finishPack(own, pack))
  } finally {
    signal.removeEventListener('abort', stop)
    await destroy()
  }
}

async function readFacts(sql: Sql, packId: string): Promise<{ asOf: Date; organisation: string | null }> {
  const [facts] = await sql<{ asOf: Date; organisation: string | null }[]>`
    select now() as "asOf", ${shownName(sql, sql`organisation_id`)} as organisation
    from auditor_pack where id = ${packId}`
  // Deleted with its organisation, or by the erasure of its only employee or of the admin who requested it.
  if (!facts) throw new PackWithdrawn()
  return facts
}
