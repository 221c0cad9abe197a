import { expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { trainingSummary } from '../../api/contract/training-report.ts'
import { migrations } from '../../api/database/migrations.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { type RunningCommand, run, startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { until } from '../until.ts'
import { LoadBalancer } from './load-balancer.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { RetryingClients } from './retrying-clients.ts'
import { TrainingLedger } from './training-ledger.ts'
import { type LibraryAccess, startExport, startUpload } from './unfinished-requests.ts'

const password = 'seven grey herons'
const downloads = 500
/** Milliseconds from SIGTERM to the exit (PRODUCT.md, "Operation"). */
const endMilliseconds = 10_000

/** Two migrations at once, as when two deployments overlap; a starting server migrates as well. */
const migrateTwice = (databaseUrl: string) => {
  const command = () => run([process.execPath, 'api/commands/migrate.ts'], { DATABASE_URL: databaseUrl })
  return Promise.all([command(), command()])
}

test('two migrators at once bring a database up to date, from empty or from the previous version', {
  tags: ['soak'],
}, async () => {
  const rounds = propertyRuns(1, 20)
  for (let round = 0; round < rounds; round += 1) {
    await using stack = new AsyncDisposableStack()
    const bare = await createTestDatabase({ bare: true })
    stack.defer(() => bare.drop())
    const client = stack.adopt(testClient(bare.url), opened => opened.end())
    const all = (await migrations(client).getMigrations()).map(({ version }) => version)
    if (round % 2 === 1) await migrations(client).migrate(String(all.length - 1))
    for (const { code, output } of await migrateTwice(bare.url)) expect(code, output).toBe(0)
    const { rows } = await client.query<{ version: number }>(
      'select version::integer from migration where version > 0 order by version',
    )
    expect(rows.map(({ version }) => version)).toEqual(all)
  }
  printFigure('two migrators at once', `${rounds} rounds, each migration done once`)
})

/**
 * Two servers on one database behind a load balancer. Each roll migrates, starts a third server and ends the oldest
 * (SIGTERM) during an upload and an export, while people read, sign in and complete modules on keep-alive connections.
 */
test('a deployment drops no request', { tags: ['soak'] }, async () => {
  const random = seededRandom()
  const rolls = propertyRuns(1, 50)
  const own = await createTestDatabase()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  const folder = stack.use(await temporaryFolder())
  const balancer = stack.use(await LoadBalancer.listen())
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const newServer = async () => {
    const server = stack.use(startServerProcess(env))
    const url = await server.ready()
    balancer.add(url)
    await until('the balancer to find it ready', () => balancer.isReady(url))
    return { server, url }
  }
  const servers = await Promise.all([newServer(), newServer()])
  const ledger = new TrainingLedger(random)
  await ledger.enrol(database, 12)
  const library = {
    cookie: (await enter(database, 'library-admin')).cookie,
    databaseUrl: own.url,
    observer: database,
    resource: await addDownloads(database),
  }
  const clients = stack.use(new RetryingClients(balancer.url, random))
  await addClients(clients, ledger, database)

  let slowest = 0
  for (let roll = 0; roll < rolls; roll += 1) {
    const [next, migrators] = await Promise.all([newServer(), migrateTwice(own.url)])
    for (const { code, output } of migrators) expect(code, output).toBe(0)
    const old = servers.shift()
    if (!old) throw new Error('There is no server to end.')
    servers.push(next)
    slowest = Math.max(slowest, await endDuringTransfers(old, library))
    balancer.remove(old.url)
  }
  await clients.stop()
  expect(clients.failures).toEqual([])
  await ledger.expectStored(database)
  const { withoutResponse, serverError } = clients.retried
  printFigure(
    'a deployment drops no request',
    `${rolls} rolls, ${clients.requests} requests, ${withoutResponse + serverError} of them retried (${withoutResponse} without ` +
      `a response, ${serverError} with a 5xx), 0 failed then; ${ledger.acknowledged.size} completions acknowledged = rows; ` +
      `${rolls} uploads and ${rolls} exports in progress were completed; slowest shutdown ${Math.ceil(slowest / 100) / 10} s`,
  )
})

/** Ends a server during an upload and an export. Resolves to the milliseconds it took. */
async function endDuringTransfers(
  { server, url }: { server: RunningCommand; url: string },
  library: LibraryAccess,
): Promise<number> {
  const [upload, rows] = await Promise.all([startUpload(url, library.cookie), startExport(url, library)])
  const began = performance.now()
  server.process.kill('SIGTERM')
  await until('the server to take no more', () => isClosed(url))
  const [stored, file] = await Promise.all([upload.finish(), rows.finish()])
  expect(stored).toMatchObject({ status: 200, text: expect.stringContaining('/api/files/') })
  expect(file.status).toBe(200)
  // The header line and the empty string after the last line break.
  expect(file.text.split('\n')).toHaveLength(downloads + 2)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  const took = performance.now() - began
  expect(took).toBeLessThan(endMilliseconds)
  return took
}

const isClosed = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    response => response.arrayBuffer().then(() => false),
    () => true,
  )

/** Adds people who complete modules, read their progress and pages, view reports, and sign in. */
async function addClients(clients: RetryingClients, ledger: TrainingLedger, database: TestClient): Promise<void> {
  for (const learner of ledger.learners) {
    const { cookie } = learner
    let result = ledger.next(learner)
    clients.add({
      cookie,
      nextRequest: () => ({ ...completeModule, body: result }),
      onSuccess: ({ text }) => {
        if (!ledger.acknowledge(learner, result, text)) throw new Error(text)
        result = ledger.next(learner)
      },
    })
  }
  // Idle for longer than a stopping server accepts requests.
  for (const { cookie } of ledger.learners.slice(0, 6)) {
    clients.add({ cookie, longestPause: 2000, nextRequest: () => getProgress })
  }
  clients.add({ nextRequest: () => ({ path: '/' }) })
  const { cookie } = await enter(database, 'academy-admin')
  clients.add({ cookie, nextRequest: () => trainingSummary })
  const [email, passwordHash] = ['iva@cro.example', await hashPassword(password)]
  await createAccount(database, { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
  for (let count = 0; count < 2; count += 1) {
    clients.add({ nextRequest: () => ({ ...employeeAuth.login, body: { email, password } }) })
  }
}

/** Adds a resource with downloads. Resolves to its id. */
async function addDownloads(database: TestClient): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with added as (
       insert into resource (title, description, resource_type, file_url, category)
       values ('Records', 'What to keep.', 'guide', 'https://files.example/records.pdf', 'Records') returning id
     )
     insert into download (id, resource_id, first_name, last_name, email, company)
     select gen_random_uuid(), added.id, 'Noor', 'de Wit', 'noor@cro.example', 'CRO' from added, generate_series(1, $1)
     returning resource_id as id`,
    [downloads],
  )
  const [row] = rows
  if (!row) throw new Error('There are no downloads.')
  return row.id
}
