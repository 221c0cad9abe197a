import type { FastifyBaseLogger } from 'fastify'
import { type Job, PgBoss, type WorkOptions } from 'pg-boss'
import postgres from 'postgres'
import type { Registry } from 'prom-client'
import type { AddressNotice } from '../content/address-notice-mail.ts'
import type { LinkMail } from '../content/mails.ts'
import { sendAddressNotice, sendLink } from './accounts/account-mails.ts'
import { processLinkRequest } from './accounts/forgot-password.ts'
import type { Config } from './config.ts'
import { cleanUp } from './database/clean-up.ts'
import type { Sql } from './database/connect.ts'
import { executeSql } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { createDelivery } from './mail/deliver.ts'
import {
  addressNoticeQueue,
  auditorPackQueue,
  bulkPriority,
  cleanUpOptions,
  cleanUpQueue,
  createOutbox,
  createQueues,
  type DigestJob,
  digestQueue,
  enquiryQueue,
  type LinkRequest,
  linkRequestQueue,
  mailQueue,
  type Outbox,
  type PackJob,
  type ReminderJob,
  reminderQueue,
  scheduleQueue,
  statementQueue,
  type WaitingEnquiry,
  within,
} from './mail/outbox.ts'
import { enqueueDigests, sendDigest } from './people/digest-jobs.ts'
import { requeueEnquiries, sendEnquiry } from './site/enquiry-mail.ts'
import { makeAuditorPack } from './training/make-auditor-pack.ts'
import { scheduleTraining, sendReminder } from './training/reminder-jobs.ts'
import { createStatementSender, type Forwarding } from './training/statement-forwarding.ts'
import { listUnqueuedStatements } from './training/statement-queries.ts'

/** Fast enough for a person who waits for a mail, and for thousands of invitations in a morning. */
const polling = { pollingIntervalSeconds: 0.5, batchSize: 5, burstWhenBatchFull: true }

/** At most twenty statements a second and process, so that thousands that fail at once do not occupy the database. */
const statementPolling = { batchSize: 10, burstWhenBatchFull: false }

/** Minimum time between log entries about an interruption, which each worker reports repeatedly. */
const logEveryMilliseconds = 30_000

interface JobOptions {
  readonly config: Config & { readonly databaseUrl: string }
  readonly database: Database
  readonly jobDatabase: Database
  /** For long statements. */
  readonly housekeeping: Database
  readonly log: FastifyBaseLogger
  readonly registry: Registry
  /** undefined: no results are forwarded. */
  readonly forwarding: Forwarding | undefined
}

/** Starts the workers. Several processes share the queues; each job runs in one of them. */
export function startJobs(options: JobOptions) {
  const { config, jobDatabase, log, registry } = options
  const boss = new PgBoss({ db: { executeSql: (text, values) => jobDatabase.run(sql => run(sql, text, values)) } })
  // When the database is lost, this is called several times a second. The workers continue when it is back.
  let loggedAt = Number.NEGATIVE_INFINITY
  boss.on('error', ({ message }) => {
    if (performance.now() - loggedAt < logEveryMilliseconds) return
    loggedAt = performance.now()
    log.warn({ reason: message }, 'background jobs interrupted')
  })
  const outbox = createOutbox(boss)
  const delivery = createDelivery(config, log, registry)
  const stopping = new AbortController()
  const start = async () => {
    await boss.start()
    await createQueues(boss, queues)
    await registerHandlers(boss, { ...options, outbox, delivery, stopping: stopping.signal })
  }
  return {
    /** Accepts jobs even before `started` resolves. */
    outbox,
    /** Resolves when the workers run; rejects when they cannot be started. */
    started: start(),
    /** Call it after `started`. Running jobs get this time to finish; unfinished ones are retried in another process. */
    async stop(milliseconds: number) {
      // A pack takes longer than a shutdown may; the next process starts it again.
      stopping.abort()
      await boss.stop({ timeout: milliseconds })
      delivery.close()
    },
  }
}

const queues = [
  mailQueue,
  linkRequestQueue,
  addressNoticeQueue,
  enquiryQueue,
  reminderQueue,
  digestQueue,
  auditorPackQueue,
  scheduleQueue,
  statementQueue,
  cleanUpQueue,
]

interface Tools extends JobOptions {
  readonly outbox: Outbox
  readonly delivery: ReturnType<typeof createDelivery>
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

/** Registers the handler of each queue. */
async function registerHandlers(boss: PgBoss, tools: Tools): Promise<void> {
  const { config, database, jobDatabase, housekeeping, log, registry, forwarding, outbox, delivery, stopping } = tools
  const work = <Data extends object>(queue: string, handle: Handle<Data>, options?: WorkOptions) =>
    workOn(boss, queue, handle, options)
  const every = async (schedule: string, queue: string, handle: () => Promise<void>) => {
    await boss.work(queue, handle)
    await boss.schedule(queue, schedule, {}, cleanUpOptions)
  }
  const mailTools = { config, database, deliver: delivery.deliver, log }
  const bulkTools = { ...mailTools, deliver: delivery.deliverInBulk }
  const packTools = { databaseUrl: config.databaseUrl, publicUrl: config.publicUrl, database: jobDatabase, log }

  await work<LinkMail>(mailQueue, job => sendLink(mailTools, job), { minPriority: bulkPriority + 1 })
  // A worker of its own, so that a password reset does not wait for a batch of thousands, however slow the mail server is.
  await work<LinkMail>(mailQueue, job => sendLink(bulkTools, job), { maxPriority: bulkPriority })
  await work<LinkRequest>(linkRequestQueue, ({ id, data }) =>
    processLinkRequest({ database, outbox }, data, async sql => {
      await boss.deleteJob(linkRequestQueue, id, within(sql))
    }),
  )
  await work<AddressNotice>(addressNoticeQueue, job => sendAddressNotice(mailTools, job))
  await work<WaitingEnquiry>(enquiryQueue, job => sendEnquiry(mailTools, job.data))
  await work<ReminderJob>(reminderQueue, job => sendReminder(mailTools, job.data))
  await work<DigestJob>(digestQueue, job => sendDigest(mailTools, job))
  if (forwarding) {
    const sendStatement = createStatementSender({ config, database, log, registry }, forwarding)
    await work(statementQueue, job => sendStatement(job.id), statementPolling)
  }
  const makePack = async ({ data: { packId }, signal }: Job<PackJob>) => {
    try {
      await makeAuditorPack(packTools, packId, AbortSignal.any([signal, stopping]))
    } catch (error) {
      log.warn({ pack: packId, err: error }, 'auditor pack interrupted; retrying automatically')
      throw error
    }
  }
  // Two workers, so that a pack of one employee does not wait for one of thousands.
  for (const priority of [{ minPriority: bulkPriority + 1 }, { maxPriority: bulkPriority }])
    await work<PackJob>(auditorPackQueue, makePack, { ...priority, batchSize: 1 })
  // After an interruption, what has become due does not wait for the next hour.
  await boss.send(scheduleQueue, {}, cleanUpOptions)
  await every('7 * * * *', scheduleQueue, async () => {
    await scheduleTraining(housekeeping, outbox)
    await housekeeping.transaction(sql => enqueueDigests(sql, outbox, new Date()))
    if (!forwarding) return
    // Statements neither sent nor queued: their job has expired, or they come from a backup.
    await housekeeping.transaction(async sql =>
      outbox.sendStatements(sql, await listUnqueuedStatements(sql, forwarding.organisationId)),
    )
  })
  await every('23 * * * *', cleanUpQueue, async () => {
    await cleanUp(housekeeping, config)
    await housekeeping.transaction(sql => requeueEnquiries(sql, outbox))
  })
}

type Handle<Data extends object> = (job: Job<Data>) => Promise<void>

/** Deletes each finished job at once, because its data may be personal. A failed job does not stop the others. */
async function workOn<Data extends object>(
  boss: PgBoss,
  queue: string,
  handle: Handle<Data>,
  options: WorkOptions = {},
): Promise<void> {
  await boss.work<Data>(queue, { ...polling, ...options }, async jobs => {
    const outcomes = await Promise.allSettled(
      jobs.map(async job => {
        await handle(job)
        await boss.deleteJob(queue, job.id)
      }),
    )
    // pg-boss then marks the jobs of the batch that were not deleted as failed.
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed) throw failed.reason
  })
}

/** Runs SQL text of pg-boss. It may be a whole transaction, which must be rolled back after an error in it. */
async function run(sql: Sql, text: string, values?: unknown[]) {
  try {
    return await executeSql<object>(sql, text, values)
  } catch (error) {
    if (error instanceof postgres.PostgresError) await sql`rollback`
    throw error
  }
}
