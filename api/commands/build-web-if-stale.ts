import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, readIfThere, startOf } from '../embedded/process-table.ts'
import { CommandError } from './run-command.ts'

const project = resolve(import.meta.dirname, '../..')
const sources = ['content', 'web', 'service-worker', 'api/contract', 'package-lock.json']
const stamp = join(project, 'web/dist/.sources')
const builder = join(project, 'web/build.ts')
const lock = join(project, '.cache/web-build.lock')

/**
 * Builds the pages unless `web/dist` was built from the present sources, and calls `onBuild` first. The image
 * (api/Dockerfile) holds the built pages without their sources and has nothing to build.
 */
export async function buildWebIfStale(onBuild: () => void): Promise<void> {
  if (!existsSync(builder)) return
  const hash = hashSources()
  if (isFresh(hash)) return
  await withLock(async () => {
    // Another start or test run may have built it while this one waited.
    if (isFresh(hash)) return
    onBuild()
    await build()
    writeFileSync(stamp, hash)
  })
}

/** Builds in a child process, whose memory and settings do not stay with the server. */
async function build(): Promise<void> {
  const building = spawn(process.execPath, [builder], {
    // Under NODE_ENV=test or development, Vite would build the libraries' slower and larger development versions.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  const endBuilding = () => building.kill()
  process.once('exit', endBuilding)
  const [code] = await once(building, 'exit')
  process.off('exit', endBuilding)
  if (code !== 0) throw new CommandError('The pages could not be built; the reason stands above.')
}

const isFresh = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source)) hash.update(`${file}\0`).update(readFileSync(join(project, file)))
  }
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!existsSync(join(project, source))) return []
  if (source.endsWith('.json')) return [source]
  return filesBelow(source).sort()
}

/** All files below `folder` except the build's own output. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (path.startsWith(join('web', 'dist'))) return []
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

/** Runs one build at a time in this folder; ignores a lock whose holder has ended. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const own = nameOf(process.pid)
  const release = () => {
    if (readIfThere(lock) === own) rmSync(lock)
  }
  mkdirSync(dirname(lock), { recursive: true })
  while (!tryLock(own)) {
    if (isLeftBehind()) rmSync(lock, { force: true })
    await wait(100)
  }
  // On a signal the server exits by `process.exit`, which runs no `finally`.
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLock(own: string): boolean {
  try {
    writeFileSync(lock, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Identifies a process by its id and start time: in a restarted container the next process may have the same id. */
const nameOf = (pid: number) => `${pid} ${startOf(pid)}`

function isLeftBehind(): boolean {
  const holder = readIfThere(lock)
  if (holder === undefined) return false
  // The holder may be about to write its name.
  if (holder === '') return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 1000
  const pid = Number.parseInt(holder, 10)
  return !isAlive(pid) || nameOf(pid) !== holder
}

if (import.meta.main) await buildWebIfStale(() => process.stdout.write('Building the pages …\n'))
