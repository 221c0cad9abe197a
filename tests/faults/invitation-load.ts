import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { hashToken } from '../../api/accounts/tokens.ts'
import { inviteEmployee } from '../../api/contract/academy-users.ts'
import type { Sql } from '../../api/database/connect.ts'
import { mailQueue } from '../../api/mail/outbox.ts'
import { HttpClient, NoResponse } from '../http-client.ts'
import { enter } from '../session.ts'

/** An academy admin who invites people one after another and retries each invitation until it is acknowledged. */
export class InvitationLoad implements Disposable {
  readonly acknowledged = new Set<string>()
  /** Number of requests without a complete response. */
  lostResponses = 0
  #stopping = false
  #abandoned = false
  readonly #work: Promise<void>

  private constructor(url: string, cookie: string) {
    this.#work = this.#invite(url, cookie)
  }

  static async start(sql: Sql, url: string): Promise<InvitationLoad> {
    return new InvitationLoad(url, (await enter(sql, 'academy-admin')).cookie)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#work
  }

  /** Stops at once, without waiting for a response. */
  [Symbol.dispose](): void {
    this.#stopping = true
    this.#abandoned = true
  }

  async #invite(url: string, cookie: string): Promise<void> {
    using browser = new HttpClient(url, { cookie })
    while (!this.#stopping) {
      const email = `invited${this.acknowledged.size}@cro.example`
      const body = { email, firstName: 'Ines', lastName: 'Okafor' }
      while (!this.#abandoned && !this.acknowledged.has(email)) {
        const response = await browser.send({ ...inviteEmployee, body }).catch((error: unknown) => {
          if (!(error instanceof NoResponse)) throw error
          if (!error.refused) this.lostResponses += 1
        })
        if (response?.status === 200) this.acknowledged.add(email)
        else if (response && response.status !== 503) throw new Error(`${response.status} ${response.text}`)
        await wait(20)
      }
    }
  }
}

/** Returns how many mails are in the queue. */
export async function waitingMails(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pgboss.job where name = ${mailQueue}`
  return row?.count ?? 0
}

/**
 * Expects account, link, log entry and mail to be stored together, and every acknowledged invitation to have a valid link
 * whose mail was written to `dataDir` or waits in the queue. Returns how many mails were written, and how many of them
 * were duplicates.
 */
export async function expectInvited(
  sql: Sql,
  { acknowledged }: InvitationLoad,
  dataDir: string,
): Promise<{ written: number; duplicates: number }> {
  const incomplete = await sql`
    select email, links, entries from account
    left join (select account_id, count(*) as links from invitation group by 1) as linked on account_id = account.id
    left join (select subject_id, count(*) as entries from audit_entry where action = 'employee-invited' group by 1)
      as logged on subject_id = account.id
    where status = 'invited' and links is distinct from entries`
  expect(incomplete, 'partly stored invitations').toEqual([])
  const links = await sql<{ email: string; hash: string }[]>`
    select email, encode(token_hash, 'hex') as hash from invitation join account on account.id = account_id
    where used_at is null and expires_at > now()`
  const valid = new Map(links.map(({ email, hash }) => [email, hash]))
  const jobs = await sql<{ token: string }[]>`select data->>'token' as token from pgboss.job where name = ${mailQueue}`
  const mails = await readMails(dataDir)
  const known = new Set([...mails, ...jobs].map(({ token }) => hashToken(token).toString('hex')))
  const missing = [...acknowledged].filter(email => !known.has(valid.get(email) ?? ''))
  expect(missing, 'acknowledged, but neither mailed nor queued').toEqual([])
  return { written: mails.length, duplicates: mails.length - new Set(mails.map(({ id }) => id)).size }
}

async function readMails(dataDir: string): Promise<{ id: string; token: string }[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  return Promise.all(
    names.map(async name => {
      const { messageId = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)))
      return { id: messageId, token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '' }
    }),
  )
}
