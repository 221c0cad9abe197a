import type { FastifyBaseLogger } from 'fastify'
import { type Job, PgBoss } from 'pg-boss'
import type { Registry } from 'prom-client'
import type { LinkMail } from '../../content/mails.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { answerLinkRequest } from './answer-link-request.ts'
import { cleanUp } from './clean-up.ts'
import { createQueues } from './create-queues.ts'
import { createDelivery } from './deliver.ts'
import {
  cleanUpOptions,
  cleanUpQueue,
  createOutbox,
  enquiryQueue,
  type LinkRequest,
  linkRequestQueue,
  mailQueue,
  type Outbox,
  type WaitingEnquiry,
  within,
} from './outbox.ts'
import { requeueEnquiries } from './requeue-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { sendLink } from './send-link.ts'

/** Quick enough for somebody who looks into the mailbox at once, and for a whole company invited in a morning. */
const polling = { pollingIntervalSeconds: 0.5, batchSize: 5, burstWhenBatchFull: true }

/** Of what interrupts all jobs, and each of them tells again and again. */
const tellEveryMilliseconds = 30_000

/** The work that happens outside requests. */
interface Jobs {
  /** Takes work from now on. */
  readonly outbox: Outbox
  /** Resolves when work is done as well; rejects when that cannot be. */
  readonly started: Promise<void>
  /** Once they have started; what is being done then has so many milliseconds to end, or is done again elsewhere. */
  stop(milliseconds: number): Promise<void>
}

/** Starts the work that happens outside requests. Several processes share it; each job runs in one of them. */
export function startJobs({
  config,
  database,
  jobDatabase,
  housekeeping,
  log,
  registry,
}: {
  config: Config
  database: Database
  jobDatabase: Database
  /** For what takes longer. */
  housekeeping: Database
  log: FastifyBaseLogger
  registry: Registry
}): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => jobDatabase.query(text, values) } })
  // A lost database is reported here several times a second; the workers go on by themselves when it is back.
  let toldAt = Number.NEGATIVE_INFINITY
  boss.on('error', ({ message }) => {
    if (performance.now() - toldAt < tellEveryMilliseconds) return
    toldAt = performance.now()
    log.warn({ reason: message }, 'background jobs interrupted')
  })
  const outbox = createOutbox(boss)
  const tools = { config, database, deliver: createDelivery(config, log, registry), log }

  /** Each job is deleted as soon as it is done: its data must not lie about. One that fails does not hold the others. */
  const work = async <Data extends object>(queue: string, handle: (job: Job<Data>) => Promise<void>) => {
    await boss.work<Data>(queue, polling, async jobs => {
      const outcomes = await Promise.allSettled(
        jobs.map(async job => {
          await handle(job)
          await boss.deleteJob(queue, job.id)
        }),
      )
      // Fails what is left of the batch: those that were not deleted.
      const failed = outcomes.find(outcome => outcome.status === 'rejected')
      if (failed) throw failed.reason
    })
  }
  const start = async () => {
    await boss.start()
    await createQueues(boss, [mailQueue, linkRequestQueue, enquiryQueue, cleanUpQueue])
    await work<LinkMail>(mailQueue, job => sendLink(tools, job))
    await work<LinkRequest>(linkRequestQueue, ({ id, data }) =>
      answerLinkRequest({ database, outbox }, data, async client => {
        await boss.deleteJob(linkRequestQueue, id, within(client))
      }),
    )
    await work<WaitingEnquiry>(enquiryQueue, job => sendEnquiry(tools, job.data))
    await boss.work(cleanUpQueue, async () => {
      await cleanUp(housekeeping, config)
      await requeueEnquiries(housekeeping, outbox)
    })
    await boss.schedule(cleanUpQueue, '23 * * * *', {}, cleanUpOptions)
  }

  return {
    outbox,
    started: start(),
    async stop(milliseconds) {
      await boss.stop({ timeout: milliseconds })
    },
  }
}
