import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, vi } from 'vitest'
import { createAccount, type NewAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { buildApp } from '../../api/app.ts'
import { type Config, readConfig } from '../../api/config.ts'
import type { Endpoint, ResponseOf } from '../../api/contract/endpoint.ts'
import type { Area } from '../../api/http/access.ts'
import { mailQueue } from '../../api/mail/outbox.ts'
import { createTestDatabase, type TestDatabase, testClient } from '../database.ts'
import { sessionCookie } from '../session.ts'

export const password = 'seven grey herons'

export interface Visitor {
  readonly id: string
  readonly area: Area
  readonly email: string
  readonly cookie: string
}

interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  /** The visitor whose session cookie is sent. */
  readonly as?: { readonly cookie: string } | undefined
  readonly headers?: Record<string, string>
  /** The caller's address. */
  readonly from?: string
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Returns the real application on its own database, with mails in files. Close it with `await using`.
 * `given`: an existing database to use, which is dropped on closing.
 */
export async function createTestApp(changes: Partial<Config> & { databaseUrl?: string } = {}, given?: TestDatabase) {
  const database = given ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-api-'))
  const lines: string[] = []
  const config = { ...readConfig({ LOG_LEVEL: 'debug' }), dataDir, databaseUrl: database.url, ...changes }
  const app = await buildApp(config, { write: line => lines.push(line) })
  await app.ready()
  const client = testClient(database.url)
  let count = 0

  /** Calls an endpoint like a browser; narrow the response by its `status`. */
  async function call<E extends Endpoint>(endpoint: E, { params = {}, query, body, as, headers, from }: Parts = {}) {
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const reply = await app.inject({
      method: endpoint.method,
      url,
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(from && { remoteAddress: from }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
    })
    // The server serialises with the contract's schema, so the response has its type.
    const response = { status: reply.statusCode, body: reply.json() } as ResponseOf<E>
    return Object.assign(response, { headers: reply.headers, cookie: cookieOf(reply.headers['set-cookie']) })
  }

  /** Creates an active account with `password`. */
  async function createUser(area: Area, changes: Partial<Omit<NewAccount, 'area' | 'passwordHash'>> = {}) {
    count += 1
    const user = { area, email: `person${count}@cro.example`, firstName: 'Ilse', lastName: 'Verhoeven', ...changes }
    const account = await createAccount(client, { ...user, passwordHash: await passwordHash })
    if ('refused' in account) throw new Error(account.refused)
    return { ...user, ...account }
  }

  /** Creates an account and a session. */
  async function signIn(
    area: Area,
    changes: Pick<Partial<NewAccount>, 'email' | 'organisationId'> = {},
  ): Promise<Visitor> {
    const user = await createUser(area, changes)
    return { ...user, cookie: await newSession(user) }
  }

  /** Creates another session of an account, as from another device. Returns its cookie. */
  async function newSession({ id, area }: { id: string; area: Area }): Promise<string> {
    const { name, value } = await sessionCookie(client, { id, area, passwordHash: await passwordHash })
    return `${name}=${value}`
  }

  /** Returns the mails written so far to this address, in order. */
  async function mailsTo(address: string): Promise<Email[]> {
    const folder = join(dataDir, 'mail')
    const files = await readdir(folder).catch(() => [])
    const own = files.filter(name => name.endsWith(`-${address}.eml`)).sort()
    return Promise.all(own.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
  }

  /** Waits for a mail to this address and returns it. */
  const mailTo = (address: string) => vi.waitUntil(async () => (await mailsTo(address))[0], { timeout: 60_000 })

  /** Returns the tokens of the links for this address so far, queued or mailed, in order. */
  async function linkTokens(address: string): Promise<string[]> {
    // In this order, because a job is deleted once its mail is written.
    const { rows } = await client.query<{ token: string }>(
      `select data->>'token' as token from pgboss.job where name = $1 and data->>'email' = $2 order by created_on, id`,
      [mailQueue, address],
    )
    const mails = await mailsTo(address)
    const mailed = mails.flatMap(({ text }) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    return [...new Set([...mailed, ...rows.map(({ token }) => token)])]
  }

  /** Waits for the `number`-th link for this address and returns its token. */
  async function mailedToken(address: string, number = 1): Promise<string> {
    return vi.waitUntil(async () => (await linkTokens(address))[number - 1], { timeout: 60_000 })
  }

  return {
    app,
    config,
    client,
    databaseUrl: database.url,
    /** The lines logged so far. */
    lines,
    call,
    createUser,
    signIn,
    newSession,
    mailsTo,
    mailTo,
    mailedToken,
    async [Symbol.asyncDispose]() {
      await app.close()
      await client.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Creates the application for all tests of a file and closes it after them. */
export async function sharedTestApp(changes: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp(changes)
  afterAll(() => app[Symbol.asyncDispose]())
  return app
}

/** Matches the response to a refused request. */
export const refused = (status: number, code: string) => ({ status, body: { code } })

const passwordHash = hashPassword(password)

/** Returns the cookies of a response, as a browser sends them back. */
function cookieOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}
