import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPacks, packFilePath, requestPack } from '../../api/contract/auditor-packs.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { readZip } from '../api/read-zip.ts'
import { fillPeople } from '../bench/fill-database.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { until } from '../until.ts'
import { printFigure } from './print-figure.ts'

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a pack of everyone survives a %s of its server, and its file survives a restart',
  {
    tags: ['soak'],
  },
  async signal => {
    const people = propertyRuns(30, 300)
    await using stage = await prepare(people)
    const { start, database, cookie } = stage
    const first = await start()
    const id = await request(first.url, cookie)
    await until('the pack to run', async () => (await packOf(first.url, cookie, id)).state === 'running')
    await first.server.end(signal)
    expect(await first.server.ended).toEqual(signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal })
    // As pg-boss does when the heartbeat of a killed process has been missing for half a minute.
    await database`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`

    const second = await start()
    await until('the pack to be ready', async () => (await packOf(second.url, cookie, id)).state === 'ready')
    await second.server.end('SIGTERM')
    const third = await start()
    const files = await download(third.url, cookie, id)
    expect([...files.keys()].filter(name => name.endsWith('.pdf'))).toHaveLength(people)
    const [pack] = await database<{ attempt: number }[]>`select attempt from auditor_pack`
    printFigure(`a pack survives a ${signal}`, `${people} people, ready in attempt ${pack?.attempt ?? 0}`)
  },
)

test('a pack of everyone contains each person, and requests are answered while it is made', {
  tags: ['soak'],
}, async () => {
  for (const people of new Set([propertyRuns(20, 1000), propertyRuns(20, 5000)])) {
    await using stage = await prepare(people)
    const { start, cookie } = stage
    const { server, url } = await start()
    const before = peakMemory(server.pid)
    const cpuBefore = cpuSeconds(server.pid)
    const startedAt = performance.now()
    const id = await request(url, cookie)
    const durations: number[] = []
    await until(
      'the pack to be ready',
      async () => {
        const since = performance.now()
        const { state } = await packOf(url, cookie, id)
        durations.push(performance.now() - since)
        return state === 'ready'
      },
      1_200_000,
    )
    const seconds = (performance.now() - startedAt) / 1000
    durations.sort((a, b) => a - b)
    const p99 = durations[Math.floor(durations.length * 0.99)] ?? 0
    const files = await download(url, cookie, id)
    expect([...files.keys()].filter(name => name.endsWith('.pdf'))).toHaveLength(people)
    printFigure(
      `a pack of ${people} people`,
      `${seconds.toFixed(1)} s, ${(cpuSeconds(server.pid) - cpuBefore).toFixed(1)} s of CPU time; peak memory ${peakMemory(server.pid)} MB (${before} MB before); requests meanwhile: p99 ${p99.toFixed(0)} ms of ${durations.length}`,
    )
  }
})

/** Returns a database with people and a signed-in admin, and a function that starts a server on it. */
async function prepare(people: number) {
  const stack = new AsyncDisposableStack()
  const own = await createTestDatabase()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  await fillPeople(database, people)
  const { cookie } = await enter(database, 'academy-admin')
  const folder = stack.use(await temporaryFolder())
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const start = async () => {
    const server = stack.use(startServerProcess(env))
    return { server, url: await server.ready() }
  }
  return { database, cookie, start, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

async function request(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}${requestPack.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  const { id }: { id: string } = await response.json()
  return id
}

async function packOf(url: string, cookie: string, id: string): Promise<{ state: string }> {
  const packs: { id: string; state: string }[] = await (
    await fetch(`${url}${listPacks.path}`, { headers: { cookie } })
  ).json()
  const pack = packs.find(each => each.id === id)
  if (!pack || pack.state === 'failed') throw new Error('The pack is gone or has failed.')
  return pack
}

/** Returns the files of the ZIP, whose checksums must match the manifest. */
async function download(url: string, cookie: string, id: string): Promise<Map<string, Buffer>> {
  const response = await fetch(`${url}${packFilePath.replace(':id', id)}`, { headers: { cookie } })
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  const manifest: { files: { name: string; sha256: string }[] } = JSON.parse(
    String(files.get(auditorPackFileTexts.manifestName)),
  )
  for (const { name, sha256 } of manifest.files) {
    const sum = createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('hex')
    expect(sum, name).toBe(sha256)
  }
  return files
}

/** Returns the highest memory of a process so far, in MB. */
function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Returns the CPU time of a process so far. The kernel counts a hundred ticks a second. */
function cpuSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / 100
}
