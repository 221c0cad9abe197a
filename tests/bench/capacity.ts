/**
 * The entry point of `npm run capacity`: measures the throughput of one PostgreSQL and one API process with 100,000
 * employees and 1,000,000 downloads, in absolute figures of this machine (api/database/capacity.md interprets them).
 * Database, API and clients share its processors; a dedicated database server has more.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listResources } from '../../api/contract/public-site.ts'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import type { TestClient } from '../database.ts'
import { HttpClient } from '../http-client.ts'
import { run, startServerProcess } from '../platform/running-command.ts'
import { type Academy, openAcademy } from './academy.ts'

const concurrency = 32
const seconds = 10
const size = { employees: 100_000, downloads: 1_000_000 }
const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-capacity-'))
const database = await startEmbedded({ dataDir })
try {
  await using academy = await openAcademy(database.url, { name: 'capacity', dataDir, ...size })
  const databaseUrl = Object.assign(new URL(database.url), { pathname: 'capacity' }).href
  await printSizes(academy)
  await printRates('one process', academy, [academy.url])
  await using second = startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  await printRates('two processes', academy, [academy.url, await second.ready()])
  await printBackup(academy, databaseUrl)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Prints the sizes of the tables that grow with people and visits, indexes included. */
async function printSizes({ client }: Academy): Promise<void> {
  const { rows } = await client.query<{ table: string; rows: number; bytes: number }>(
    `select relname as table, reltuples::integer as rows, pg_total_relation_size(oid)::float as bytes
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples >= 10000
     order by bytes desc`,
  )
  for (const { table, rows: count, bytes } of rows)
    print(`${table}: ${count} rows, ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / count).toFixed(0)} bytes a row`)
}

async function printRates(name: string, { client, cookies }: Academy, urls: readonly string[]): Promise<void> {
  using clients = new DisposableStack()
  const workers = Array.from({ length: concurrency }, (_, worker) =>
    clients.use(new HttpClient(urls[worker % urls.length] ?? '', { cookie: cookies[worker % cookies.length] ?? '' })),
  )
  const reads = await rate(workers, client => client.read(getProgress))
  const lists = await rate(workers, client => client.read(listResources))
  const before = await walPosition(client)
  const writes = await rate(workers, client =>
    client.read({ ...completeModule, body: { id: randomUUID(), moduleId: 1, score: 0 } }),
  )
  const wal = ((await walPosition(client)) - before) / (writes * seconds)
  print(
    `${name}, a second: ${reads.toFixed(0)} reads of a progress, ${lists.toFixed(0)} lists of resources, ${writes.toFixed(0)} completions`,
  )
  print(`  write-ahead log: ${(wal / 1024).toFixed(1)} kB a completion`)
}

/** Resolves to the operations per second of all workers. */
async function rate(workers: readonly HttpClient[], work: (client: HttpClient) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const repeat = async (client: HttpClient) => {
    while (performance.now() < end) {
      await work(client)
      done += 1
    }
  }
  await Promise.all(workers.map(repeat))
  return done / seconds
}

async function walPosition(client: TestClient): Promise<number> {
  const { rows } = await client.query<{ at: number }>(`select (pg_current_wal_lsn() - '0/0')::float as at`)
  return rows[0]?.at ?? 0
}

/** Backs up the database while both processes run, and restores it into an empty one. */
async function printBackup({ client }: Academy, databaseUrl: string): Promise<void> {
  const file = join(dataDir, 'backup')
  await client.query('create database restored')
  const restored = Object.assign(new URL(databaseUrl), { pathname: 'restored' }).href
  const timed = async (command: 'backup' | 'restore', url: string) => {
    const began = performance.now()
    const env = { DATABASE_URL: url, DATA_DIR: dataDir }
    const { code, output } = await run([process.execPath, `api/commands/${command}.ts`, file], env)
    if (code !== 0) throw new Error(output)
    return ((performance.now() - began) / 1000).toFixed(0)
  }
  const saved = await timed('backup', databaseUrl)
  print(
    `backup: ${saved} s, ${((await stat(file)).size / 1e6).toFixed(0)} MB; restore: ${await timed('restore', restored)} s`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
