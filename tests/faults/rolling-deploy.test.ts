import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { downloadsCsvPath } from '../../api/contract/admin/library-admin.ts'
import { trainingSummary } from '../../api/contract/admin/training-report.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { uploadFile } from '../../api/contract/files.ts'
import { getProgress } from '../../api/contract/training.ts'
import { testClient } from '../database.ts'
import { examplePdf } from '../e2e/example-pdf.ts'
import { HttpClient } from '../http-client.ts'
import { lockWaits } from '../lock-waits.ts'
import { run } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { TrainingLedger } from './ledger.ts'
import { Load } from './load.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { openServers, type Servers } from './servers.ts'

const downloads = 500
/** Milliseconds from SIGTERM to the exit (PRODUCT.md, "Operation"). */
const endMilliseconds = 10_000

/**
 * Two servers on one database. Each roll migrates, starts a third server and ends the oldest (SIGTERM) during an upload
 * and an export, while people read, sign in and complete modules on keep-alive connections.
 */
test('a deployment drops no request', { tags: ['soak'] }, async () => {
  const random = seededRandom()
  const rolls = propertyRuns(1, 50)
  await using servers = await openServers()
  const { database, databaseUrl } = servers
  const running = await Promise.all([servers.start(), servers.start()])
  const ledger = new TrainingLedger(random)
  await ledger.enrol(database, 12)
  const { cookie } = await enter(database, 'library-admin')
  const exportPath = await addDownloads(servers)
  using load = new Load(servers.url, random)
  load.train(ledger, 1)
  await addReaders(load, ledger, servers)

  let slowest = 0
  for (let roll = 0; roll < rolls; roll += 1) {
    const migrator = () => run([process.execPath, 'api/commands/migrate.ts'], { DATABASE_URL: databaseUrl })
    const [next, ...migrated] = await Promise.all([servers.start(), migrator(), migrator()])
    for (const { code, output } of migrated) expect(code, output).toBe(0)
    running.push(next)
    const old = running.shift()
    if (!old) throw new Error('There is no server to end.')
    const [upload, rows] = await Promise.all([
      startUpload(old.url, cookie),
      startExport(servers, old.url, exportPath, cookie),
    ])
    const began = performance.now()
    const ended = servers.end(old, 'SIGTERM')
    await expect.poll(() => isClosed(old.url), { interval: 100 }).toBe(true)
    expect(await upload.finish()).toMatchObject({ status: 200, text: expect.stringContaining('/api/files/') })
    const { status, text: csv } = await rows.finish()
    // The header line and the empty string after the last line break.
    expect([status, csv.split('\n').length]).toEqual([200, downloads + 2])
    await ended
    expect(await old.process.ended).toEqual({ code: 0, signal: null })
    slowest = Math.max(slowest, performance.now() - began)
    expect(slowest).toBeLessThan(endMilliseconds)
  }
  await load.stop()
  const failedTwice = load.requests.filter(tries => tries.length > 2 || tries.at(-1)?.status !== 200)
  expect(failedTwice).toEqual([])
  await ledger.expectStored(database)
  printFigure(
    'a deployment drops no request',
    `${rolls} rolls, ${load.requests.length} requests, ${load.retried} of them retried, 0 failed then; ` +
      `${ledger.acknowledged.size} completions acknowledged = rows; ${rolls} uploads and ${rolls} exports in progress were ` +
      `completed; slowest shutdown ${(slowest / 1000).toFixed(1)} s`,
  )
})

/** Adds people who read their progress and pages, view reports, and sign in. */
async function addReaders(load: Load, { learners }: TrainingLedger, { database }: Servers): Promise<void> {
  // Idle for longer than a stopping server accepts requests.
  for (const { cookie } of learners.slice(0, 6)) {
    load.repeat({ what: 'progress', cookie, pause: 2000, next: () => getProgress })
  }
  load.repeat({ what: 'page', next: () => ({ path: '/' }) })
  const { cookie } = await enter(database, 'academy-admin')
  load.repeat({ what: 'report', cookie, next: () => trainingSummary })
  const [email, password] = ['iva@cro.example', 'seven grey herons']
  const passwordHash = await hashPassword(password)
  await createAccount(database, { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
  load.repeat({ what: 'sign-in', next: () => ({ ...employeeAuth.login, body: { email, password } }) })
}

/** Adds a resource with downloads. Resolves to the path of their export. */
async function addDownloads({ database }: Servers): Promise<string> {
  const [resource] = await database<{ id: string }[]>`
    insert into resource (title, description, resource_type, file_url, category)
    values ('Records', 'What to keep.', 'guide', 'https://files.example/records.pdf', 'Records') returning id`
  const id = resource?.id ?? ''
  await database`
    insert into download (resource_id, first_name, last_name, email, company)
    select ${id}, 'Noor', 'de Wit', 'noor@cro.example', 'CRO' from generate_series(1, ${downloads}::integer)`
  return downloadsCsvPath.replace(':id', id)
}

/** Starts an upload and sends half of it; `finish` sends the rest. */
async function startUpload(url: string, cookie: string) {
  const boundary = 'unfinished'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="records.pdf"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), examplePdf(), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const middle = Math.floor(body.length / 2)
  const sending = request(new URL(uploadFile.path, url), {
    method: uploadFile.method,
    agent: false,
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      // The server responds 100 Continue once it has begun.
      expect: '100-continue',
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  // `finish` reports the error.
  promise.catch(() => undefined)
  sending.on('error', reject)
  sending.on('response', response => {
    text(response).then(content => resolve({ status: response.statusCode, text: content }), reject)
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  await new Promise(written => sending.write(body.subarray(0, middle), written))
  return {
    finish() {
      sending.end(body.subarray(middle))
      return promise
    },
  }
}

/** Starts a CSV export whose rows are locked in the database; `finish` unlocks them. */
async function startExport({ database, databaseUrl }: Servers, url: string, path: string, cookie: string) {
  const lockHolder = testClient(databaseUrl)
  await lockHolder.query('begin')
  await lockHolder.query('lock table download in access exclusive mode')
  const client = new HttpClient(url, { cookie })
  const response = client.send({ path })
  // `finish` reports the error.
  response.catch(() => undefined)
  await expect.poll(() => lockWaits(database)).toBeGreaterThan(0)
  return {
    async finish() {
      await lockHolder.query('commit')
      await lockHolder.end()
      return response.finally(() => client[Symbol.dispose]())
    },
  }
}

const isClosed = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    response => response.arrayBuffer().then(() => false),
    () => true,
  )
