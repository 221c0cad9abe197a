import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The embedded database cannot run. The message is a sentence for the person at the command line. */
export class EmbeddedDatabaseError extends Error {}

/** The system user that PostgreSQL runs as. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user `postgres` when the current user is root, as whom PostgreSQL refuses to run; otherwise undefined. Creates
 * the user if necessary. Throws an {@link EmbeddedDatabaseError}.
 */
export function databaseUser(): DatabaseUser | undefined {
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
export function assertReachable(user: DatabaseUser, folder: string, wayOut: string, ours = false): void {
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
