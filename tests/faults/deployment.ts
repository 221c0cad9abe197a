import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { readConfig } from '../../api/config.ts'
import type { Area } from '../../api/http/access.ts'
import { pages } from '../../api/http/pages.ts'
import { securityHeaders } from '../../api/http/security-headers.ts'
import { startServer } from '../../api/server.ts'
import { brand } from '../../content/brand.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { password } from '../e2e/learner.ts'
import { HttpProxy } from '../http-proxy.ts'
import { RunningCommand, startCommand } from '../platform/running-command.ts'
import { TcpProxy } from '../tcp-proxy.ts'

/** `A` is the build of these sources; B and C are later builds. */
export type Release = 'A' | 'B' | 'C'

const project = resolve(import.meta.dirname, '../..')
const dist = join(project, 'web/dist')
const sources = ['api', 'content', 'service-worker', 'web', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Returns the academy's name in a release, by which a test recognises the release of a page. */
export const academyOf = (release: Release) => (release === 'A' ? brand.academy : `${brand.academy} ${release}`)

/** Several releases of the product on one database behind one address; A receives all requests at first. */
export interface Deployment extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly network: TcpProxy
  readonly proxy: HttpProxy
  readonly database: TestClient
  /** Routes all requests to this release from now on. */
  deploy(release: Release): void
  /** Routes each request by its path with query and its `Sec-Fetch-Dest` ('' if absent). */
  route(choose: (path: string, destination: string) => Release): void
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
  const proxy = stack.use(await HttpProxy.before(ports.A ?? 0))
  network.target = proxy.port
  stack.defer(() => network.close())
  const route: Deployment['route'] = choose => {
    proxy.choose = ({ path, headers }) => {
      // Derived releases have pages only; A has the API.
      if (!built && path.startsWith('/api/')) return ports.A ?? 0
      return ports[choose(path, String(headers['sec-fetch-dest'] ?? ''))] ?? 0
    }
  }
  const passwordHash = hashPassword(password)
  let people = 0
  const disposables = stack.move()

  return {
    url: network.url,
    dataDir,
    network,
    proxy,
    database,
    deploy: release => route(() => release),
    route,
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
      await server.register(pages, { folder: join(root, release), publicUrl: config.publicUrl })
      ports[release] = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
      stack.defer(() => server.close())
    }
  }
  return ports
}

/** Copies the sources to `folder` and builds their pages there, as an image does. Release A's build is copied. */
async function layOutRelease(folder: string, release: Release): Promise<void> {
  for (const name of sources) {
    await cp(join(project, name), join(folder, name), { recursive: true, filter: path => path !== dist })
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  if (release === 'A') await cp(dist, join(folder, 'web/dist'), { recursive: true })
  else await buildRelease(folder, release)
}

/** Derives the pages of another release without a build: those of A with another name and other file names. */
async function derivePages(folder: string, release: Release): Promise<void> {
  await cp(dist, folder, { recursive: true })
  await renameRelease(folder, release)
}

/**
 * Builds a release that differs from A in the academy's name, which is on every page, and in the modules' version. In C
 * every script has another name too, as after an update of the bundler.
 */
async function buildRelease(folder: string, release: Release): Promise<void> {
  await replaceIn(join(folder, 'content/brand.ts'), text => text.replaceAll(brand.academy, academyOf(release)))
  const modules = join(folder, 'content/curriculum/modules')
  const version = release === 'B' ? 101 : 102
  for (const name of await readdir(modules)) {
    await replaceIn(join(modules, name), text => text.replace(/version: \d+,/, `version: ${version},`))
  }
  if (release === 'C') {
    await replaceIn(join(folder, 'web/vite.config.ts'), text =>
      text.replace('output: {', "output: { chunkFileNames: 'assets/[name]-c-[hash].js',"),
    )
  }
  const build = new RunningCommand([process.execPath, 'api/commands/build-if-stale.ts'], {}, '', { cwd: folder })
  const { code } = await build.ended
  if (code !== 0) throw new Error(`Release ${release} could not be built: ${build.output}`)
}

/** Turns a build into that of another release: another name, other hashes of scripts and styles, other revisions. */
async function renameRelease(folder: string, release: Release): Promise<void> {
  const toRelease = (text: string) =>
    text
      .replaceAll(brand.academy, academyOf(release))
      // Another name than before, even for a file whose hash happens to end so.
      .replace(/(?<=-[\w-]{6})[\w-]{2}(?=\.(?:js|css)\b)/g, end => `${end === `_${release}` ? '-' : '_'}${release}`)
      // The revisions of precached files without a hash in their name.
      .replace(/(?<=revision["`]?: ?["`])\w/g, release)
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name)
    // The compressed copies contain the previous text.
    if (/\.(br|gz)$/.test(name)) await rm(file)
    else if (/\.(html|js|css|webmanifest)$/.test(name)) {
      await replaceIn(file, toRelease)
      await rename(file, join(folder, toRelease(name)))
    }
  }
}

async function replaceIn(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}
