import type { ConnectionOptions, PgBoss, SendOptions } from 'pg-boss'
import type { LinkMail } from '../../content/mails.ts'
import type { Queryable } from '../database/database.ts'
import type { Area } from '../queries/accounts.ts'

/** Links waiting to be mailed. The job holds the only readable copy of its link's token and is deleted once it is sent. */
export const mailQueue = 'mail'
/** Requests for a link, for whatever address somebody typed. */
export const linkRequestQueue = 'link-request'
/** Enquiries waiting to be mailed to the consultancy. The job names its enquiry and holds nothing else of it. */
export const enquiryQueue = 'enquiry'
/** Deletes what nobody needs any more: every hour, and when something has to go at once. */
export const cleanUpQueue = 'clean-up'
/** A slow mail server may take minutes for each step; whose process is gone is told by what it no longer says. */
const mailOptions = { expireInSeconds: 7200, heartbeatSeconds: 60 }
/** It may have much to delete: what has not ended by then is taken for dead, and begun again. */
export const cleanUpOptions = { expireInSeconds: 900 }

export interface LinkRequest {
  readonly area: Area
  readonly email: string
}

export interface WaitingEnquiry {
  readonly enquiryId: string
}

/** What the routes hand over to be done later; within the caller's transaction, if there is one. */
export interface Outbox {
  sendLink(client: Queryable, mail: LinkMail): Promise<void>
  requestLink(client: Queryable, request: LinkRequest): Promise<void>
  sendEnquiry(client: Queryable, enquiryId: string): Promise<void>
  requestCleanUp(client: Queryable): Promise<void>
}

/** For what pg-boss does within a caller's transaction. */
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
