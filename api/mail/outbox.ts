import type { ConnectionOptions, PgBoss, QueueOptions, SendOptions } from 'pg-boss'
import type { AddressNotice } from '../../content/address-notice-mail.ts'
import type { LinkMail } from '../../content/mails.ts'
import type { Sql } from '../database/connect.ts'
import { executeSql } from '../database/connect.ts'
import type { Area } from '../http/access.ts'

/** Mails with links. The job has the only readable copy of the token and is deleted once the mail is sent. */
export const mailQueue = 'mail'
/** Requests for a link, for any entered address. */
export const linkRequestQueue = 'link-request'
/** Mails to the consultancy about enquiries. The job has only the enquiry's id. */
export const enquiryQueue = 'enquiry'
/** Reminders of deadlines. The job has only the reminder's id. */
export const reminderQueue = 'reminder'
/** Opens due cycles and enqueues due reminders: every hour. */
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

export interface PackJob {
  readonly packId: string
}

/** Priority of a mail to one of many people and of a pack of all employees; other jobs have 0. pg-boss runs the highest priority first. */
export const bulkPriority = -1

/** Enqueues jobs; in the caller's transaction, if there is one. */
export interface Outbox {
  sendLink(sql: Sql, mail: LinkMail): Promise<void>
  /** Sends mails to many people; they never delay those of `sendLink`. */
  sendLinksInBulk(sql: Sql, mails: readonly LinkMail[]): Promise<void>
  requestLink(sql: Sql, request: LinkRequest): Promise<void>
  sendAddressNotice(sql: Sql, notice: AddressNotice): Promise<void>
  sendEnquiry(sql: Sql, enquiryId: string): Promise<void>
  sendReminders(sql: Sql, reminderIds: readonly string[]): Promise<void>
  /** Enqueues the statements of these completions; those that are queued already are skipped. */
  sendStatements(sql: Sql, completionIds: readonly string[]): Promise<void>
  /** `isOfMany`: packs of one employee do not wait for it. */
  makeAuditorPack(sql: Sql, job: PackJob, isOfMany: boolean): Promise<void>
  requestCleanUp(sql: Sql): Promise<void>
}

/** Returns options that make pg-boss use the caller's transaction. */
export const within = (sql: Sql): ConnectionOptions => ({
  db: { executeSql: (text, values) => executeSql(sql, text, values) },
})

export function createOutbox(boss: PgBoss): Outbox {
  const enqueue = async (sql: Sql, queue: string, data: object, options: SendOptions = {}) => {
    await boss.send(queue, data, { ...options, ...within(sql) })
  }
  return {
    sendLink: (sql, mail) => enqueue(sql, mailQueue, mail, mailOptions),
    async sendLinksInBulk(sql, mails) {
      const jobs = mails.map(data => ({ ...mailOptions, priority: bulkPriority, data }))
      await boss.insert(mailQueue, jobs, within(sql))
    },
    requestLink: (sql, request) => enqueue(sql, linkRequestQueue, request),
    sendAddressNotice: (sql, notice) => enqueue(sql, addressNoticeQueue, notice, mailOptions),
    sendEnquiry: (sql, enquiryId) => enqueue(sql, enquiryQueue, { enquiryId } satisfies WaitingEnquiry, mailOptions),
    sendReminders: async (sql, reminderIds) => {
      for (const reminderId of reminderIds)
        await enqueue(sql, reminderQueue, { reminderId } satisfies ReminderJob, mailOptions)
    },
    async sendStatements(sql, completionIds) {
      const jobs = completionIds.map(id => ({ ...statementOptions, id }))
      if (jobs.length > 0) await boss.insert(statementQueue, jobs, within(sql))
    },
    makeAuditorPack: (sql, job, isOfMany) =>
      enqueue(sql, auditorPackQueue, job, { ...packOptions, ...(isOfMany && { priority: bulkPriority }) }),
    requestCleanUp: sql => enqueue(sql, cleanUpQueue, {}, cleanUpOptions),
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
