import type { ConnectionOptions, PgBoss, SendOptions } from 'pg-boss'
import type { LinkMail } from '../../content/mails.ts'
import type { Queryable } from '../database/database.ts'
import type { Area } from '../queries/accounts.ts'

/** Mails of links. The job has the only readable copy of the token and is deleted once the mail is sent. */
export const mailQueue = 'mail'
/** Requests for a link, for any typed address. */
export const linkRequestQueue = 'link-request'
/** Mails of enquiries to the consultancy. The job has only the enquiry's id. */
export const enquiryQueue = 'enquiry'
/** Deletes expired data: every hour, and on request. */
export const cleanUpQueue = 'clean-up'
/** A slow mail server may take minutes for each step; a missing heartbeat reveals a process that has ended. */
const mailOptions = { expireInSeconds: 7200, heartbeatSeconds: 60 }
/** Deleting may take minutes; a job that takes longer than this is restarted. */
export const cleanUpOptions = { expireInSeconds: 900 }

export interface LinkRequest {
  readonly area: Area
  readonly email: string
}

export interface WaitingEnquiry {
  readonly enquiryId: string
}

/** Enqueues jobs, within the caller's transaction if `client` has one. */
export interface Outbox {
  sendLink(client: Queryable, mail: LinkMail): Promise<void>
  requestLink(client: Queryable, request: LinkRequest): Promise<void>
  sendEnquiry(client: Queryable, enquiryId: string): Promise<void>
  requestCleanUp(client: Queryable): Promise<void>
}

/** Options that let pg-boss work within the caller's transaction. */
export const within = (client: Queryable): ConnectionOptions => ({
  db: { executeSql: (text, values) => client.query(text, values) },
})

export function createOutbox(boss: PgBoss): Outbox {
  const enqueue = async (client: Queryable, queue: string, data: object, options: SendOptions = {}) => {
    await boss.send(queue, data, { ...options, ...within(client) })
  }
  return {
    sendLink: (client, mail) => enqueue(client, mailQueue, mail, mailOptions),
    requestLink: (client, request) => enqueue(client, linkRequestQueue, request),
    sendEnquiry: (client, enquiryId) =>
      enqueue(client, enquiryQueue, { enquiryId } satisfies WaitingEnquiry, mailOptions),
    requestCleanUp: client => enqueue(client, cleanUpQueue, {}, cleanUpOptions),
  }
}
