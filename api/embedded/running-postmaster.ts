import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, isAlive, parentOf, readIfThere, workingFolderOf } from './process-table.ts'

/** The PostgreSQL server that holds a cluster at this moment. */
interface RunningPostmaster {
  readonly pid: number
  readonly port: number
  /** It takes connections. */
  readonly ready: boolean
  /** A keeper looks after it and will stop it; otherwise it was left over. */
  readonly kept: boolean
  /** The process that asked for it lives; otherwise it is about to stop. */
  readonly owned: boolean
}

/** Reads `postmaster.pid`; undefined when nothing runs. A file that a reused process id keeps alive is removed. */
export function runningPostmaster(folder: string): RunningPostmaster | undefined {
  const lockFile = join(folder, 'postmaster.pid')
  // PostgreSQL may take it away at any moment.
  const lines = readIfThere(lockFile)?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!servesFolder(pid, folder)) {
    if (isAlive(pid)) rmSync(lockFile, { force: true })
    return undefined
  }
  const keeper = /keeper\.ts owner=(\d+)/.exec(commandLineOf(parentOf(pid)))
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    kept: keeper !== null,
    owned: keeper !== null && isAlive(Number(keeper[1])),
  }
}

/** Every PostgreSQL process works in its cluster's folder; where that is not told, its arguments name the folder. */
function servesFolder(pid: number, folder: string): boolean {
  const working = workingFolderOf(pid)
  return working ? working === realpathSync(folder) : commandLineOf(pid).includes(folder)
}
