import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listAdmins, userStats } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { uploadFile } from '../../api/contract/files.ts'
import { getReady } from '../../api/contract/health.ts'
import { downloadsCsvPath } from '../../api/contract/library-admin.ts'
import { contact, listResources } from '../../api/contract/public-site.ts'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { trainingSummary } from '../../api/contract/training-report.ts'
import { password, type Visitor } from '../api/test-app.ts'
import { HttpClient, type HttpRequest, type HttpResponse, NoResponse } from '../http-client.ts'
import { pdf, pdfStream } from '../library/sample-files.ts'
import type { Random } from './random.ts'
import type { ResponseTally } from './response-tally.ts'
import type { TrainingLedger } from './training-ledger.ts'

/** Accounts and data for a load; shared by all rounds on one database. */
export interface LoadContext {
  readonly origin: string
  readonly ledger: TrainingLedger
  /** Signs in repeatedly, with {@link password}. */
  readonly employee: Visitor
  readonly academyAdmin: Visitor
  readonly libraryAdmin: Visitor
  /** A resource with many download records. */
  readonly resourceId: string
  /** Size of the export of its records in bytes. */
  readonly exportBytes: number
  /** Paths of stored files, by their SHA-256. */
  readonly files: Map<string, string>
  /** Ids of acknowledged enquiries. */
  readonly enquiries: Set<string>
}

/** Milliseconds after the fault within which every result must be acknowledged. */
const giveUpAfter = 60_000
const uploadBytes = 300_000

/** Learners, admins and visitors at work at once over real connections, until it is stopped. */
export class MixedLoad {
  readonly #context: LoadContext
  readonly #tally: ResponseTally
  readonly #random: Random
  /** Number of requests in flight, by kind. */
  readonly inFlight = new Map<string, number>()
  readonly #exporting = Promise.withResolvers<void>()
  readonly #loops: Promise<void>[]
  readonly #browsers: HttpClient[] = []
  #stopping = false

  constructor(context: LoadContext, tally: ResponseTally, random: Random) {
    this.#context = context
    this.#tally = tally
    this.#random = random
    const { academyAdmin, employee } = context
    this.#loops = [
      ...[0, 1].map(number => this.#every(100, this.#learner(number))),
      this.#every(150, this.#sends('reads', { ...getProgress, as: employee })),
      this.#every(800, this.#sends('sign-in', { ...employeeAuth.login, body: { email: employee.email, password } })),
      this.#every(200, this.#sends('admin list', { ...listAdmins, as: academyAdmin })),
      this.#every(300, this.#sends('figures', { ...userStats, as: academyAdmin })),
      this.#every(300, this.#sends('report', { ...trainingSummary, as: academyAdmin })),
      this.#every(200, this.#sends('resources', listResources)),
      this.#every(250, this.#sends('readiness', getReady)),
      this.#every(400, () => this.#enquire()),
      this.#every(1500, () => this.#export()),
      this.#every(1000, () => this.#upload()),
      this.#every(400, () => this.#download()),
    ]
  }

  /** Resolves when the first part of an export has arrived. */
  get exporting(): Promise<void> {
    return this.#exporting.promise
  }

  /** Lets all requests finish and learners deliver their results. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#loops)
    for (const browser of this.#browsers) browser[Symbol.dispose]()
  }

  /** `pause`: mean milliseconds between two actions. */
  async #every(pause: number, action: () => Promise<void>): Promise<void> {
    while (!this.#stopping) {
      await action()
      await wait(this.#random.below(2 * pause))
    }
  }

  #browser(as?: { readonly cookie: string }): HttpClient {
    const browser = new HttpClient(this.#context.origin, { ...as, connections: 2 })
    this.#browsers.push(browser)
    return browser
  }

  #sends(what: string, { as, ...request }: HttpRequest & { readonly as?: { readonly cookie: string } | undefined }) {
    const browser = this.#browser(as)
    return async () => void (await this.#send(what, browser, request))
  }

  async #send(what: string, browser: HttpClient, request: HttpRequest): Promise<HttpResponse | undefined> {
    return await this.#timed(what, async waited => {
      const response = await browser.send(request)
      this.#tally.note(what, waited(), response)
      return response
    })
  }

  /** `waited` returns the milliseconds since the beginning. An error counts as a missing response. */
  async #timed<T>(what: string, work: (waited: () => number) => Promise<T>): Promise<T | undefined> {
    const began = performance.now()
    const waited = () => performance.now() - began
    const change = (by: number) => this.inFlight.set(what, (this.inFlight.get(what) ?? 0) + by)
    change(1)
    try {
      return await work(waited)
    } catch (error) {
      const cause = error instanceof NoResponse ? error.cause : error
      this.#tally.wrong.push(`${what}: no response after ${Math.round(waited())} ms: ${String(cause)}`)
      return undefined
    } finally {
      change(-1)
    }
  }

  /** Completes modules and retries each until it is acknowledged, sometimes from two tabs at once. */
  #learner(number: number): () => Promise<void> {
    const { ledger } = this.#context
    const learner = ledger.learners[number]
    if (!learner) throw new Error('no such learner')
    const browser = this.#browser(learner)
    return async () => {
      const body = ledger.next(learner)
      const deliver = () =>
        this.#untilDone('completion', browser, { ...completeModule, body }, ({ text }) =>
          ledger.acknowledge(learner, body, text),
        )
      await Promise.all(this.#random.next() < 0.1 ? [deliver(), deliver()] : [deliver()])
    }
  }

  async #enquire(): Promise<void> {
    const id = crypto.randomUUID()
    const body = { id, firstName: 'Ada', lastName: 'Lund', email: `${id}@cro.example`, company: 'CRO' }
    using browser = new HttpClient(this.#context.origin)
    await this.#untilDone('enquiry', browser, { ...contact, body }, () => {
      this.#context.enquiries.add(id)
      return true
    })
  }

  async #untilDone(what: string, browser: HttpClient, request: HttpRequest, done: (response: HttpResponse) => boolean) {
    const end = performance.now() + giveUpAfter
    while (performance.now() < end) {
      const response = await this.#send(what, browser, request)
      if (response?.status === 200 && done(response)) return
      await wait(100 + this.#random.below(300))
    }
    this.#tally.wrong.push(`${what}: never acknowledged`)
  }

  async #export(): Promise<void> {
    const { resourceId, libraryAdmin, exportBytes } = this.#context
    await this.#file('export', downloadsCsvPath.replace(':id', resourceId), libraryAdmin, bytes => {
      if (bytes.length !== exportBytes) this.#tally.wrong.push(`an export of ${bytes.length} bytes seemed whole`)
    })
  }

  async #download(): Promise<void> {
    const [[sha256, path] = []] = this.#context.files
    if (path === undefined) return
    await this.#file('download', path, undefined, bytes => {
      if (hashOf(bytes) !== sha256) this.#tally.wrong.push('a download seemed whole and was not')
    })
  }

  /** Reads a file part by part, as a slow network delivers it. */
  async #file(what: string, path: string, as: Visitor | undefined, check: (bytes: Buffer) => void): Promise<void> {
    await this.#timed(what, async waited => {
      const response = await fetch(`${this.#context.origin}${path}`, { headers: as ? { cookie: as.cookie } : {} })
      if (response.status !== 200 || !response.body) {
        const { status } = response
        const headers = Object.fromEntries(response.headers)
        return this.#tally.note(what, waited(), { status, headers, text: await response.text() })
      }
      const parts: Uint8Array[] = []
      const reader = response.body.getReader()
      for (let since = 0; ; since = waited()) {
        const part = await reader.read().catch(() => undefined)
        this.#tally.waited(`${what}'s next part`, waited() - since)
        if (!part) {
          this.#tally.brokenOff += 1
          return
        }
        if (part.done) break
        parts.push(part.value)
        if (what === 'export') this.#exporting.resolve()
        if (!this.#stopping) await wait(this.#random.below(40))
      }
      check(Buffer.concat(parts))
      this.#tally.successes.set(what, (this.#tally.successes.get(what) ?? 0) + 1)
    })
  }

  /** Measures from the moment the body is sent, because its upload time depends on the network. */
  async #upload(): Promise<void> {
    const bytes = pdf([pdfStream('/X 1', randomBytes(uploadBytes))])
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(bytes)], 'guide.pdf'))
    const body = new Response(form)
    const headers = {
      cookie: this.#context.libraryAdmin.cookie,
      'content-type': body.headers.get('content-type') ?? '',
    }
    const payload = await body.bytes()
    await this.#timed('upload', async waited => {
      const sending = request(new URL(uploadFile.path, this.#context.origin), { method: 'POST', headers })
      let sent = 0
      sending.end(payload, () => {
        sent = waited()
      })
      const [response]: IncomingMessage[] = await once(sending, 'response')
      if (!response) throw new Error('no response')
      const responseText = await text(response)
      this.#tally.note('upload', waited() - sent, {
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: responseText,
      })
      if (response.statusCode === 200) this.#context.files.set(hashOf(bytes), JSON.parse(responseText).url)
    })
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
