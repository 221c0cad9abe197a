import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inviteEmployee, listAdmins, userStats } from '../../api/contract/admin/academy-users.ts'
import { downloadsCsvPath } from '../../api/contract/admin/library-admin.ts'
import { trainingSummary } from '../../api/contract/admin/training-report.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { Failure } from '../../api/contract/endpoint.ts'
import { uploadFile } from '../../api/contract/files.ts'
import { getReady } from '../../api/contract/health.ts'
import { contact, listResources } from '../../api/contract/public-site.ts'
import { getProgress } from '../../api/contract/training.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import { createTestApp, password, type TestApp, type Visitor } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'
import { HttpClient } from '../http-client.ts'
import { pdf, pdfStream } from '../library/sample-files.ts'
import { propertyRuns } from '../property-runs.ts'
import { connectionFaults, type Direction, type Strike, TcpProxy } from '../tcp-proxy.ts'
import { TrainingLedger } from './ledger.ts'
import { Load } from './load.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'

/** Milliseconds within which a request gets its response, and within which everything works again without help. */
const [respondWithin, recoverWithin] = [10_000, 30_000]
/** Upper limit of one process's connections, exports included (api/README.md, "Deploying"). */
const mostConnections = 12
/** Number of download records. In full their export has 12 MB, more than all buffers between database and client hold. */
const downloads = propertyRuns(100, 1200)

interface Round {
  readonly strike: Strike
  /** The fault begins once the database receives this text; null: at a random time. */
  readonly moment: 'from download where' | 'insert into file' | '"moduleId"' | 'commit' | null
  /** Duration of the fault in milliseconds. */
  readonly duration: number
}

test('every request gets a response, whatever fault the database connection has', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const roundsEach = propertyRuns(0, 50)
  const rounds = connectionFaults.flatMap(fault => Array.from({ length: roundsEach }, () => randomRound(fault, random)))
  if (rounds.length === 0) rounds.push(shortRound(random))
  rounds.sort(() => random.next() - 0.5)
  const [total, figures] = [
    rounds.length,
    { requests: 0, unavailable: 0, brokenOff: 0, slowest: 0, recovery: 0, rows: 0 },
  ]
  const runRounds = async (stream: number) => {
    await using api = await openApi(seededRandom(stream))
    for (let round = rounds.pop(); round; round = rounds.pop()) {
      using load = api.startLoad()
      await wait(200 + random.below(600))
      if (round.moment !== null) await Promise.race([api.proxy.seen(round.moment), wait(5000)])
      // The fault begins shortly before, during or after the statement.
      await wait(random.below(4))
      api.proxy.strike(round.strike)
      await wait(round.duration)
      await api.proxy.pass()
      figures.recovery = Math.max(figures.recovery, await api.recover())
      await load.stop()
      await expect.poll(() => api.connectionsInUse(), { timeout: recoverWithin }).toEqual([])
      expect(wrongResponses(load), JSON.stringify(round)).toEqual([])
      const tries = load.requests.flat()
      figures.requests += tries.length
      figures.unavailable += tries.filter(({ status }) => status === 503).length
      figures.brokenOff += tries.filter(({ status }) => status === 'part').length
      figures.slowest = Math.max(figures.slowest, ...tries.map(({ took }) => took))
    }
    figures.rows += await api.expectStored()
  }
  await Promise.all(Array.from({ length: propertyRuns(1, 3) }, (_, stream) => runRounds(stream + 1)))
  printFigure(
    'every request gets a response',
    `${total} faults, ${figures.requests} requests: ${figures.unavailable} got a 503, ${figures.brokenOff} exports and ` +
      `downloads broke off, all others succeeded; slowest ${seconds(figures.slowest)}; recovered within ` +
      `${seconds(figures.recovery)}; ${figures.rows} completions acknowledged = rows`,
  )
})

function randomRound(fault: Strike['fault'], random: Random): Round {
  const moments = [null, null, 'from download where', 'insert into file', '"moduleId"', 'commit'] as const
  const drops = random.pick<readonly Direction[]>([['requests', 'responses'], ['requests'], ['responses']])
  const pause = fault === 'slow' ? () => 300 + random.below(1700) : () => 50 + random.below(500)
  return { strike: { fault, drops, pause }, moment: random.pick(moments), duration: 300 + random.below(9000) }
}

/** A round that takes a moment. */
const shortRound = (random: Random): Round => ({
  strike: { fault: random.pick(['fin', 'rst', 'accept-then-close', 'refuse']) },
  moment: '"moduleId"',
  duration: 500,
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Returns the tries with another outcome than a timely 200, a timely 503 with `Retry-After`, or a file that broke off. */
function wrongResponses(load: Load) {
  return load.requests.flat().filter(({ what, status, headers, text, took }) => {
    const isFile = what === 'export' || what === 'download'
    // The client gave up, because nothing arrived.
    if (status === 'part') return !isFile || text.startsWith('AbortError')
    if (took > respondWithin && !isFile) return true
    if (status === 503) return !(Number(headers['retry-after']) > 0 && matchesSchema(Failure, JSON.parse(text)))
    return status !== 200
  })
}

/** Starts an application with its own database, connected through a proxy that injects faults. */
async function openApi(random: Random) {
  await using stack = new AsyncDisposableStack()
  const own = await createTestDatabase()
  const proxy = stack.use(await TcpProxy.before(own.url))
  const settings = { databaseUrl: proxy.through(own.url), rateLimits: 'off', logLevel: 'error' } as const
  const app = stack.use(await createTestApp(settings, own))
  // Connections that hang after a failed test would keep the application from closing.
  stack.defer(() => proxy.change('pass'))
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const ledger = new TrainingLedger(random)
  await ledger.enrol(app.client, propertyRuns(1, 3))
  const employee = await app.signIn('employee')
  const academyAdmin = await app.signIn('academy-admin')
  const libraryAdmin = await app.signIn('library-admin')
  const exportPath = await addDownloads(app)
  using client = new HttpClient(url, libraryAdmin)
  const { text: csv } = await client.send({ path: exportPath })
  const { url: filePath }: { url: string } = JSON.parse((await client.send(newUpload())).text)
  const { text: file } = await client.send({ path: filePath })
  const different: string[] = []
  const enquiries: string[] = []
  const files = [filePath]
  let invited = 0
  const disposables = stack.move()

  return {
    proxy,

    /** Starts learners, admins and visitors. */
    startLoad(): Load {
      const load = new Load(url, random)
      const send = (
        what: string,
        request: { method: string; path: string; body?: object },
        as?: Visitor,
        pause = 400,
      ) => load.repeat({ what, pause, next: () => request, ...(as && { cookie: as.cookie }) })
      load.train(ledger, 1)
      send('reads', getProgress, employee)
      send('sign-in', { ...employeeAuth.login, body: { email: employee.email, password } }, undefined, 1600)
      send('admin list', listAdmins, academyAdmin)
      send('figures', userStats, academyAdmin)
      send('report', trainingSummary, academyAdmin)
      send('resources', listResources)
      send('readiness', getReady)
      load.repeat({
        what: 'export',
        pause: 3000,
        cookie: libraryAdmin.cookie,
        next: () => ({ path: exportPath }),
        onSuccess: ({ text }) => text === csv || different.push('an export'),
      })
      load.repeat({
        what: 'download',
        pause: 800,
        next: () => ({ path: filePath }),
        onSuccess: ({ text }) => text === file || different.push('a download'),
      })
      let enquiry = ''
      load.repeat({
        what: 'enquiry',
        pause: 800,
        next: () => {
          enquiry = crypto.randomUUID()
          const person = { firstName: 'Ada', lastName: 'Lund', email: `${enquiry}@cro.example`, company: 'CRO' }
          return { ...contact, body: { id: enquiry, ...person } }
        },
        onSuccess: () => enquiries.push(enquiry),
      })
      load.repeat({
        what: 'upload',
        pause: 2000,
        cookie: libraryAdmin.cookie,
        next: newUpload,
        onSuccess: ({ text }) => files.push(JSON.parse(text).url),
      })
      return load
    },

    /** Waits until every kind of work succeeds again. Resolves to the milliseconds that it took. */
    async recover(): Promise<number> {
      const began = performance.now()
      const options = { timeout: recoverWithin }
      await expect.poll(async () => (await app.call(getReady)).status, options).toBe(200)
      const before = ledger.acknowledged.size
      await vi.waitUntil(() => ledger.acknowledged.size > before, options)
      invited += 1
      const body = { email: `invited${invited}@cro.example`, firstName: 'Ada', lastName: 'Lund' }
      await expect
        .poll(async () => (await app.call(inviteEmployee, { as: academyAdmin, body })).status, options)
        .toBe(200)
      await expect.poll(async () => (await app.mailsTo(body.email)).length, options).toBeGreaterThan(0)
      return performance.now() - began
    },

    /** Returns the connections that are in use or too many. */
    async connectionsInUse(): Promise<string[]> {
      const metrics = await app.app.registry.metrics()
      const busy = /^asterleigh_database_connections\{pool="requests",state="(?:busy|waiting)"\} [1-9].*$/gm
      const { rows } = await app.client.query<{ state: string }>(
        `select state from pg_stat_activity where datname = current_database() and application_name = 'asterleigh'`,
      )
      const states = rows.map(({ state }) => state)
      return [
        ...(metrics.match(busy) ?? []),
        ...states.slice(mostConnections),
        ...states.filter(state => state !== 'idle'),
      ]
    },

    /** Expects every acknowledged write to be stored once. Resolves to the number of completions. */
    async expectStored(): Promise<number> {
      await ledger.expectStored(app.client)
      expect(different, 'whole files with other content').toEqual([])
      for (const path of files) expect((await app.app.inject(path)).statusCode).toBe(200)
      const { rows } = await app.client.query<{ id: string }>('select id from enquiry')
      expect(rows.map(({ id }) => id).sort()).toEqual(enquiries.toSorted())
      expect(app.lines, 'logged errors').toEqual([])
      return ledger.acknowledged.size
    },

    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** Adds a resource with many download records. Resolves to the path of their export. */
async function addDownloads({ client }: TestApp): Promise<string> {
  const [resource] = await client<{ id: string }[]>`
    insert into resource (title, description, resource_type, file_url, category)
    values ('Guide', 'A guide.', 'guide', 'https://cro.example/guide.pdf', 'GDPR Compliance') returning id`
  const id = resource?.id ?? ''
  await client`
    insert into download (resource_id, first_name, last_name, email, company)
    select ${id}, 'Ada', n::text, n || '@cro.example', repeat('😀', 2500) from generate_series(1, ${downloads}::integer) as n`
  return downloadsCsvPath.replace(':id', id)
}

/** Returns the upload of a file that nobody has uploaded before. */
function newUpload() {
  const boundary = 'boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="guide.pdf"\r\n\r\n`
  const file = pdf([pdfStream('/X 1', randomBytes(300_000))])
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { ...uploadFile, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}
