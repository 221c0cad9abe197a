import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { LinkMail } from '../../content/mails.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { answerLinkRequest } from './answer-link-request.ts'
import { cleanUp } from './clean-up.ts'
import { createDelivery } from './deliver.ts'
import { createOutbox, type LinkRequest, linkRequestQueue, mailQueue, type Outbox } from './outbox.ts'
import { sendLink } from './send-link.ts'

/** The first attempts follow within seconds; later ones every ten minutes, for a week: as long as an invitation is valid. */
const patient: QueueOptions = {
  retryLimit: 1000,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 3600,
  expireInSeconds: 60,
}

const cleanUpQueue = 'clean-up'

/** Quick enough for somebody who looks into the mailbox at once. */
const pollingIntervalSeconds = 0.5

/** Starts the work that happens outside requests. Several processes share it; each job runs in one of them. */
export async function startJobs({
  config,
  database,
  databaseUrl,
  log,
}: {
  config: Config
  database: Database
  databaseUrl: string
  log: FastifyBaseLogger
}): Promise<{ outbox: Outbox; stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'asterleigh-jobs',
    max: 2,
    connectionTimeoutMillis: 5000,
  })
  // A lost database is reported here again and again; the workers go on by themselves when it is back.
  boss.on('error', ({ message }) => log.warn({ reason: message }, 'background jobs interrupted'))
  await boss.start()
  for (const queue of [mailQueue, linkRequestQueue, cleanUpQueue]) await boss.createQueue(queue, patient)

  const outbox = createOutbox(boss)
  const deliver = createDelivery(config, log)
  const forget = (queue: string, id: string) => boss.deleteJob(queue, id)

  await boss.work<LinkMail>(mailQueue, { pollingIntervalSeconds }, async ([job]) => {
    if (!job) return
    await sendLink({ config, database, deliver, log }, job)
    await forget(mailQueue, job.id)
  })
  await boss.work<LinkRequest>(linkRequestQueue, { pollingIntervalSeconds }, async ([job]) => {
    if (!job) return
    await answerLinkRequest({ database, outbox }, job.data)
    await forget(linkRequestQueue, job.id)
  })
  await boss.work(cleanUpQueue, () => cleanUp(database))
  await boss.schedule(cleanUpQueue, '23 * * * *')

  return {
    outbox,
    async stop() {
      await boss.stop({ timeout: 4000 })
    },
  }
}
