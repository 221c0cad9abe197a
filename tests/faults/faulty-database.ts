import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { inviteEmployee } from '../../api/contract/academy-users.ts'
import { uploadFile } from '../../api/contract/files.ts'
import { getReady } from '../../api/contract/health.ts'
import { downloadsCsvPath } from '../../api/contract/library-admin.ts'
import { createTestApp, type TestApp } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'
import { pdf, pdfStream } from '../library/sample-files.ts'
import { until } from '../until.ts'
import { DatabaseProxy, type Strike } from './database-proxy.ts'
import { type LoadContext, MixedLoad } from './mixed-load.ts'
import type { Random } from './random.ts'
import type { ResponseTally } from './response-tally.ts'
import { TrainingLedger } from './training-ledger.ts'

/**
 * When a fault begins: at a random time, once an export has begun to arrive, or once the database receives this text.
 * The text of a prepared statement is sent once per connection, the parameters of a completion every time.
 */
export type Moment = 'any' | 'mid-export' | 'from download where' | 'insert into file' | '"moduleId"' | 'commit'

export interface Round {
  readonly strike: Strike
  readonly moment: Moment
  /** Duration of the fault in milliseconds. */
  readonly duration: number
}

/** Milliseconds within which everything must work again without help. */
const recoveryWithin = 30_000
/** Upper limit of one process's connections, exports included (api/README.md, "Deploying"). */
const mostConnections = 12
/** Number of download records. Their export has 12 MB, more than all buffers between database and client hold. */
const downloads = 1200

/** An application with its own database, connected through a proxy that injects faults. */
export class FaultyDatabase implements AsyncDisposable {
  readonly #app: TestApp
  readonly #proxy: DatabaseProxy
  readonly #context: LoadContext
  readonly #tally: ResponseTally
  readonly #random: Random
  #invited = 0

  private constructor(app: TestApp, proxy: DatabaseProxy, context: LoadContext, tally: ResponseTally, random: Random) {
    this.#app = app
    this.#proxy = proxy
    this.#context = context
    this.#tally = tally
    this.#random = random
  }

  static async open(tally: ResponseTally, random: Random): Promise<FaultyDatabase> {
    const database = await createTestDatabase()
    const proxy = await DatabaseProxy.before(database.url)
    const databaseUrl = proxy.through(database.url)
    const app = await createTestApp({ databaseUrl, rateLimits: 'off', logLevel: 'error' }, database)
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const ledger = new TrainingLedger(random)
    await ledger.enrol(app.client, 3)
    const libraryAdmin = await app.signIn('library-admin')
    const { rows } = await app.client.query<{ id: string }>(
      `insert into resource (title, description, resource_type, file_url, category)
       values ('Guide', 'A guide.', 'guide', 'https://cro.example/guide.pdf', 'GDPR Compliance') returning id`,
    )
    const resourceId = rows[0]?.id ?? ''
    await app.client.query(
      `insert into download (resource_id, first_name, last_name, email, company)
       select $1, 'Ada', n::text, n || '@cro.example', repeat('😀', 2500) from generate_series(1, $2::integer) as n`,
      [resourceId, downloads],
    )
    const headers = { cookie: libraryAdmin.cookie }
    const whole = await app.app.inject({ url: downloadsCsvPath.replace(':id', resourceId), headers })
    const body = new FormData()
    body.set('file', new File([Uint8Array.from(pdf([pdfStream('/X 1', Buffer.alloc(1_000_000, 'x'))]))], 'a.pdf'))
    const stored = await fetch(`${origin}${uploadFile.path}`, { method: 'POST', body, headers })
    const { url }: { url: string } = await stored.json()
    const context: LoadContext = {
      origin,
      ledger,
      resourceId,
      libraryAdmin,
      employee: await app.signIn('employee'),
      academyAdmin: await app.signIn('academy-admin'),
      exportBytes: whole.rawPayload.length,
      files: new Map([[url.split('/').at(-1) ?? '', url]]),
      enquiries: new Set(),
    }
    return new FaultyDatabase(app, proxy, context, tally, random)
  }

  /**
   * Injects a fault under load. Resolves to the recovery time in milliseconds and to the number of requests in flight
   * when the fault began.
   */
  async run({ strike, moment, duration }: Round): Promise<{ recovery: number; inFlight: ReadonlyMap<string, number> }> {
    const load = new MixedLoad(this.#context, this.#tally, this.#random)
    try {
      await wait(200 + this.#random.below(600))
      if (moment !== 'any') {
        await Promise.race([moment === 'mid-export' ? load.exporting : this.#proxy.seen(moment), wait(5000)])
        // The fault begins shortly before, during or after the statement.
        await wait(this.#random.below(4))
      }
      const inFlight = new Map(load.inFlight)
      this.#proxy.strike(strike)
      await wait(duration)
      await this.#proxy.pass()
      const recovery = await this.#recover()
      return { recovery, inFlight }
    } finally {
      await this.#proxy.pass()
      await load.stop()
      await this.#expectIdle()
    }
  }

  /** Expects every acknowledged write to be stored exactly once. */
  async expectStored(): Promise<void> {
    const { ledger, files, enquiries } = this.#context
    await ledger.expectStored(this.#app.client)
    const stored = await this.#app.client.query<{ sha256: string }>(`select encode(sha256, 'hex') as sha256 from file`)
    const kept = new Set(stored.rows.map(({ sha256 }) => sha256))
    expect([...files.keys()].filter(sha256 => !kept.has(sha256))).toEqual([])
    const { rows } = await this.#app.client.query<{ id: string }>('select id from enquiry')
    expect(new Set(rows.map(({ id }) => id))).toEqual(enquiries)
    // Every result was retried until it was acknowledged, so the numbers are equal.
    const completions = await this.#app.client.query('select from completion')
    expect(completions.rowCount).toBe(ledger.acknowledged.size)
    expect(this.#app.lines, 'logged errors').toEqual([])
  }

  get acknowledged(): number {
    return this.#context.ledger.acknowledged.size
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Connections that hang after a failed test would keep the application from closing.
    this.#proxy.strike({ fault: 'rst', pause: () => 1000 })
    await this.#proxy.pass()
    await this.#app[Symbol.asyncDispose]()
    await this.#proxy[Symbol.asyncDispose]()
  }

  async #recover(): Promise<number> {
    const began = performance.now()
    const left = () => Math.max(0, recoveryWithin - (performance.now() - began))
    await until('readiness', async () => (await this.#app.call(getReady)).status === 200, left())
    const before = this.acknowledged
    await until('a completion to be stored', () => this.acknowledged > before, left())
    this.#invited += 1
    const body = { email: `invited${this.#invited}@cro.example`, firstName: 'Ada', lastName: 'Lund' }
    const invite = () => this.#app.call(inviteEmployee, { as: this.#context.academyAdmin, body })
    await until('an invitation to be accepted', async () => (await invite()).status === 200, left())
    await until('its mail', async () => (await this.#app.mailsTo(body.email)).length > 0, left())
    return performance.now() - began
  }

  /** Expects, once the load has ended, that no connection is in use and that their number is within the limit. */
  async #expectIdle(): Promise<void> {
    await until(
      'the connections to be idle',
      async () => {
        const metrics = await this.#app.app.registry.metrics()
        const inUse = [
          ...metrics.matchAll(/^asterleigh_database_connections\{pool="requests",state="(busy|waiting)"\} (\d+)/gm),
        ]
        if (inUse.length !== 2 || inUse.some(([, , count]) => count !== '0')) return false
        const { rows } = await this.#app.client.query<{ state: string }>(
          `select state from pg_stat_activity where datname = current_database() and application_name = 'asterleigh'`,
        )
        return rows.length <= mostConnections && rows.every(({ state }) => state === 'idle')
      },
      recoveryWithin,
    )
  }
}
