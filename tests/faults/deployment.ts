import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { readConfig } from '../../api/config.ts'
import type { Area } from '../../api/http/access.ts'
import { pages } from '../../api/http/pages.ts'
import { securityHeaders } from '../../api/http/security-headers.ts'
import { startServer } from '../../api/server.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { password } from '../e2e/learner.ts'
import { RunningCommand, startCommand } from '../platform/running-command.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { ReverseProxy } from './reverse-proxy.ts'
import { derivePages, layOutRelease, type Release } from './web-release.ts'

/** Several releases of the product on one database behind one address; A receives all requests at first. */
export interface Deployment extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly network: TcpProxy
  readonly proxy: ReverseProxy<Release>
  readonly database: TestClient
  /** Routes all requests to this release from now on. */
  deploy(release: Release): void
  /** Adds an active account with the learners' password. Resolves to its e-mail address. */
  addAccount(area: Area, firstName: string): Promise<string>
  /** Returns a learner's completions on the server. */
  completions(email: string): Promise<{ module_id: number; score: number; version: number | null }[]>
}

/**
 * Starts the releases. With `built`, each release is built and runs from its own installation, as on Fly. Otherwise A
 * runs in this process and the pages of the others are derived from its build, which takes a second instead of minutes.
 */
export async function prepareDeployment(
  releases: readonly Release[],
  { built }: { built: boolean },
): Promise<Deployment> {
  await using stack = new AsyncDisposableStack()
  const root = await mkdtemp(join(tmpdir(), 'asterleigh-releases-'))
  stack.defer(() => rm(root, { recursive: true, force: true }))
  const testDatabase = await createTestDatabase()
  stack.defer(() => testDatabase.drop())
  const database = testClient(testDatabase.url)
  stack.defer(() => database.end())
  const network = new TcpProxy()
  await network.listen()
  const dataDir = join(root, 'data')
  const config = { DATA_DIR: dataDir, PUBLIC_URL: network.url, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', PORT: '0' }
  const env = { ...config, DATABASE_URL: testDatabase.url }
  const ports = await (built ? startInstallations(releases, root, env, stack) : startHere(releases, root, env, stack))
  const proxy = new ReverseProxy<Release>(ports, 'A')
  await proxy.listen()
  stack.use(proxy)
  network.target = proxy.port
  stack.defer(() => network.close())
  const passwordHash = hashPassword(password)
  let people = 0
  const disposables = stack.move()

  return {
    url: network.url,
    dataDir,
    network,
    proxy,
    database,
    deploy(release) {
      // Derived releases have pages only; A has the API.
      proxy.choose = path => (!built && path.startsWith('/api/') ? 'A' : release)
    },
    async addAccount(area, firstName) {
      people += 1
      const email = `${firstName.toLowerCase()}-${people}@cro.example`
      const account = { area, email, firstName, lastName: 'Horáková', passwordHash: await passwordHash }
      const created = await createAccount(database, account)
      if ('refused' in created) throw new Error(created.refused)
      return email
    },
    async completions(email) {
      const stored = await database.query<{ module_id: number; score: number; version: number | null }>(
        `select module_id, score, (reported ->> 'contentVersion')::integer as version from completion join account on account.id = employee_id
         where email = $1 order by module_id`,
        [email],
      )
      return stored.rows
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

type Ports = Partial<Record<Release, number>>

/** Starts the installations one after the other, in the order of their deployment. */
async function startInstallations(
  releases: readonly Release[],
  root: string,
  env: NodeJS.ProcessEnv,
  stack: AsyncDisposableStack,
): Promise<Ports> {
  const ports: Ports = {}
  await Promise.all(releases.map(release => layOutRelease(join(root, release), release)))
  for (const release of releases) {
    const server = new RunningCommand(startCommand, env, '', {
      cwd: join(root, release),
    })
    stack.use(server)
    await server.ready()
    ports[release] = Number(/Listening on \S+:(\d+)/.exec(server.output)?.[1])
  }
  return ports
}

async function startHere(
  releases: readonly Release[],
  root: string,
  env: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<Ports> {
  const ports: Ports = {}
  const config = readConfig(env)
  for (const release of releases) {
    if (release === 'A') {
      const server = await startServer({ ...config, databaseUrl: env['DATABASE_URL'] ?? '' })
      stack.defer(() => server.close())
      ports[release] = Number(new URL(server.url).port)
    } else {
      const server = Fastify({ forceCloseConnections: true })
      await derivePages(join(root, release), release)
      await server.register(securityHeaders, config)
      await server.register(pages, { folder: join(root, release) })
      ports[release] = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
      stack.defer(() => server.close())
    }
  }
  return ports
}
