import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import { Counter, type Registry } from 'prom-client'
import type { MailRefusal } from '../../content/mail-refusal-texts.ts'
import type { MailText } from '../../content/mails.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { renderMail } from './render-mail.ts'

interface OutgoingMail {
  /** The same for every attempt, so that a mail server can recognise a duplicate. */
  readonly id: string
  /** A person's address is a {@link Mailbox}, which is not parsed as a header; our own settings may be a string. */
  readonly to: string | Mailbox
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: Mailbox
  readonly text: MailText
}

interface Mailbox {
  /** '' if there is none. */
  readonly name: string
  readonly address: string
}

/**
 * Sends a mail. Throws a {@link MailRefused} when the recipient's server refuses it for good, so that trying again is useless;
 * otherwise an error without any of the mail's content, because errors are logged.
 */
type Deliver = (mail: OutgoingMail) => Promise<void>

export class MailRefused extends Error {
  readonly refusal: MailRefusal
  constructor(refusal: MailRefusal) {
    super(`mail refused: ${refusal}`)
    this.refusal = refusal
  }
}

interface Delivery {
  readonly deliver: Deliver
  /** For mails to many people, such as those of an import: uses pooled connections and a limited rate. */
  readonly deliverInBulk: Deliver
  /** Closes the pooled connections. */
  close(): void
}

/** The dependencies of jobs that send mail. */
export interface MailTools {
  readonly config: Config
  readonly database: Database
  readonly deliver: Deliver
  readonly log: FastifyBaseLogger
}

/** No automatic reply is to answer: RFC 3834, section 5, and Exchange's own header. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Returns functions that send mail by SMTP; without `SMTP_URL` they write mail to `dataDir/mail`. */
export function createDelivery(config: Config, log: FastifyBaseLogger, registry: Registry): Delivery {
  const mails = new Counter({
    name: 'asterleigh_mails_total',
    help: 'Attempts to send a mail.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const host = new URL(config.publicUrl).hostname
  const deliverBy =
    (send: Send): Deliver =>
    async ({ id, to, replyTo, text }) => {
      const message = {
        from: config.mailFrom,
        to,
        ...(replyTo && { replyTo }),
        messageId: `<${id}@${host}>`,
        headers: automatic,
        ...renderMail(text, config.publicUrl),
      }
      try {
        await send(message)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) {
          mails.inc({ outcome: 'refused' })
          log.warn({ job: id, reason: refusal }, 'mail refused by the recipient’s server')
          throw new MailRefused(refusal)
        }
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        mails.inc({ outcome: 'failed' })
        log.warn({ job: id, reason }, 'mail not sent; retrying automatically')
        throw new Error(`mail not sent: ${reason}`)
      }
    }
  if (!config.smtpUrl) {
    const deliver = deliverBy(intoFile(join(config.dataDir, 'mail'), log))
    return { deliver, deliverInBulk: deliver, close: () => undefined }
  }
  const { send, close } = byPooledSmtp(config.smtpUrl)
  return { deliver: deliverBy(bySmtp(config.smtpUrl)), deliverInBulk: deliverBy(send), close }
}

/**
 * Returns why the recipient's server refused a mail for good: it answered 5xx (RFC 5321, 4.2.1) to the recipient or to the
 * message. Undefined for any other error, such as a temporary refusal, a refused sender or a wrong password of our own, which
 * the operator can repair. The enhanced status code (RFC 3463), if there is one, gives the reason.
 */
export function refusalOf(error: unknown): MailRefusal | undefined {
  if (!(error instanceof Error) || !('responseCode' in error && 'command' in error)) return undefined
  const { responseCode, command } = error
  if (typeof responseCode !== 'number' || responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA'))
    return undefined
  const response = 'response' in error ? String(error.response) : ''
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  switch (status) {
    case '5.1.1':
    case '5.1.3':
    case '5.1.6':
    case '5.2.1':
      return 'unknown-address'
    case '5.1.2':
    case '5.1.10':
    case '5.4.4':
      return 'unknown-domain'
    case '5.2.2':
      return 'mailbox-full'
    case undefined:
      if (command === 'DATA') return 'message-refused'
      return responseCode === 552 ? 'mailbox-full' : 'unknown-address'
    default:
      return 'message-refused'
  }
}

/** Returns why a delivery was refused for good; null when the mail was sent. Throws what else `deliver` throws. */
export async function refusalOfDelivery(deliver: () => Promise<void>): Promise<MailRefusal | null> {
  try {
    await deliver()
    return null
  } catch (error) {
    if (error instanceof MailRefused) return error.refusal
    throw error
  }
}

/** Loaded for the first mail, so that the start does not wait for it. */
const nodemailer = () => import('nodemailer')

type Send = (message: SendMailOptions) => Promise<void>

/**
 * Milliseconds. Within a session nodemailer waits ten minutes, as RFC 5321 (4.5.3.2) requires: a shorter timeout would repeat
 * mails that a slow server has accepted.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

function bySmtp(url: string): Send {
  return async message => {
    const { createTransport } = await nodemailer()
    await createTransport({ url, ...timeouts }).sendMail(message)
  }
}

/** At most ten mails per second and process; `?rateLimit=` in the URL takes precedence. */
const pool = { pool: true, maxConnections: 2, rateLimit: 10 } as const

function byPooledSmtp(url: string): { send: Send; close(): void } {
  let transport: ReturnType<Awaited<ReturnType<typeof nodemailer>>['createTransport']> | undefined
  return {
    async send(message) {
      const { createTransport } = await nodemailer()
      transport ??= createTransport({ url, ...timeouts, ...pool })
      await transport.sendMail(message)
    },
    close: () => transport?.close(),
  }
}

function intoFile(folder: string, log: FastifyBaseLogger): Send {
  let latest = 0
  return async message => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: content, envelope } = await transport.sendMail(message)
    // A file name has at most 255 characters, an address up to 254.
    const recipient = String(envelope.to[0])
      .replaceAll(/[^\w@.+-]/g, '_')
      .slice(0, 200)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Mails of the same millisecond get different files, even if another process writes one of them.
    let path: string
    do {
      latest = Math.max(Date.now(), latest + 1)
      const time = new Date(latest).toISOString().replaceAll(/[:.]/g, '-')
      path = join(folder, `${time}-${recipient}.eml`)
    } while (!(await writeNew(path, content)))
    log.info({ path }, 'mail written')
  }
}

/** Writes a new file; returns false when the file exists or another process is writing it. Replaces nothing. */
async function writeNew(path: string, content: Buffer | Readable): Promise<boolean> {
  // Renamed when complete, so that readers of the folder see complete mails only. The draft reserves the name.
  const draft = `${path}.part`
  try {
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  try {
    if (existsSync(path)) return false
    await writeFile(draft, content)
    await rename(draft, path)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}
