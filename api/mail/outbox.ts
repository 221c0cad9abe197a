import type { ConnectionOptions, PgBoss, QueueOptions, SendOptions } from 'pg-boss'
import type { AddressNotice } from '../../content/address-notice-mail.ts'
import type { LinkMail } from '../../content/mails.ts'
import { executeSql, type Sql } from '../database/connect.ts'
import type { Area } from '../http/access.ts'

/** Mails with links. The job has the only readable copy of the token and is deleted once the mail is sent. */
export const mailQueue = 'mail'
/** Requests for a link, for any entered address. */
export const linkRequestQueue = 'link-request'
/** Mails to the consultancy about enquiries. The job has only the enquiry's id. */
export const enquiryQueue = 'enquiry'
/** Reminders of deadlines. The job has only the reminder's id. */
export const reminderQueue = 'reminder'
/** Weekly summaries for academy admins. The job has only the admin's id. */
export const digestQueue = 'digest'
/** Opens due cycles and enqueues due reminders and summaries: every hour. */
export const scheduleQueue = 'training-schedule'
/** Mails to a person whose address was changed. */
export const addressNoticeQueue = 'address-notice'
/** Makes auditor packs. The job has only the pack's id. */
export const auditorPackQueue = 'auditor-pack'
/** Deletes expired data: every hour, and on request. */
export const cleanUpQueue = 'clean-up'
/** xAPI statements for the learning record store. The id of a job is that of its completion. */
export const statementQueue = 'statement'
/** A slow mail server may take minutes for each step; a job without a heartbeat has lost its process. */
const mailOptions = { expireInSeconds: 7200, heartbeatSeconds: 60 }
/** A pack of thousands takes minutes. */
const packOptions = { expireInSeconds: 7200, heartbeatSeconds: 30 }
/** A clean-up may have much to delete; after this time in seconds it counts as failed and is retried. */
export const cleanUpOptions = { expireInSeconds: 900 }

/** Seconds before the first retry; longer than for mails, because no person waits for a statement. */
const statementOptions = { retryDelay: 15 }

export interface LinkRequest {
  readonly area: Area
  readonly email: string
}

export interface WaitingEnquiry {
  readonly enquiryId: string
}

export interface ReminderJob {
  readonly reminderId: string
}

export interface DigestJob {
  readonly accountId: string
}

export interface PackJob {
  readonly packId: string
}

/** Priority of a mail to one of many people and of a pack of all employees; other jobs have 0. pg-boss runs the highest priority first. */
export const bulkPriority = -1

/** Returns options that make pg-boss use the caller's transaction. */
export const within = (sql: Sql): ConnectionOptions => ({
  db: { executeSql: (text, values) => executeSql(sql, text, values) },
})

export type Outbox = ReturnType<typeof createOutbox>

/** Returns functions that enqueue jobs in the caller's transaction. */
export function createOutbox(boss: PgBoss) {
  const enqueue = async (sql: Sql, queue: string, data: object, options: SendOptions = {}) => {
    await boss.send(queue, data, { ...options, ...within(sql) })
  }
  return {
    sendLink: (sql: Sql, mail: LinkMail) => enqueue(sql, mailQueue, mail, mailOptions),
    /** Sends mails to many people; they never delay those of `sendLink`. */
    async sendLinksInBulk(sql: Sql, mails: readonly LinkMail[]) {
      const jobs = mails.map(data => ({ ...mailOptions, priority: bulkPriority, data }))
      await boss.insert(mailQueue, jobs, within(sql))
    },
    requestLink: (sql: Sql, request: LinkRequest) => enqueue(sql, linkRequestQueue, request),
    sendAddressNotice: (sql: Sql, notice: AddressNotice) => enqueue(sql, addressNoticeQueue, notice, mailOptions),
    sendEnquiry: (sql: Sql, enquiryId: string) =>
      enqueue(sql, enquiryQueue, { enquiryId } satisfies WaitingEnquiry, mailOptions),
    async sendReminders(sql: Sql, reminderIds: readonly string[]) {
      for (const reminderId of reminderIds)
        await enqueue(sql, reminderQueue, { reminderId } satisfies ReminderJob, mailOptions)
    },
    async sendDigests(sql: Sql, accountIds: readonly string[]) {
      for (const accountId of accountIds)
        await enqueue(sql, digestQueue, { accountId } satisfies DigestJob, mailOptions)
    },
    /** Enqueues the statements of these completions; those that are queued already are skipped. */
    async sendStatements(sql: Sql, completionIds: readonly string[]) {
      const jobs = completionIds.map(id => ({ ...statementOptions, id }))
      if (jobs.length > 0) await boss.insert(statementQueue, jobs, within(sql))
    },
    /** `isOfMany`: packs of one employee do not wait for it. */
    makeAuditorPack: (sql: Sql, job: PackJob, isOfMany: boolean) =>
      enqueue(sql, auditorPackQueue, job, { ...packOptions, ...(isOfMany && { priority: bulkPriority }) }),
    requestCleanUp: (sql: Sql) => enqueue(sql, cleanUpQueue, {}, cleanUpOptions),
  }
}

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
