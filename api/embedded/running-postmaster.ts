import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, isAlive, parentOf, readIfThere, workingFolderOf } from './process-table.ts'

/** The PostgreSQL server that is running on a cluster. */
interface RunningPostmaster {
  readonly pid: number
  readonly port: number
  /** It accepts connections. */
  readonly ready: boolean
  /** Its supervisor (supervisor.ts) is running and will stop it; otherwise it is left over. */
  readonly supervised: boolean
  /** The process that started it is running; otherwise it is about to stop. */
  readonly owned: boolean
}

/**
 * Returns the server that `postmaster.pid` names; undefined when none is running. Deletes the file when its process id now
 * belongs to another program.
 */
export function runningPostmaster(folder: string): RunningPostmaster | undefined {
  const lockFile = join(folder, 'postmaster.pid')
  // PostgreSQL may delete the file at any moment.
  const lines = readIfThere(lockFile)?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!servesFolder(pid, folder)) {
    if (isAlive(pid)) rmSync(lockFile, { force: true })
    return undefined
  }
  const supervisor = /supervisor\.ts owner=(\d+)/.exec(commandLineOf(parentOf(pid)))
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    supervised: supervisor !== null,
    owned: supervisor !== null && isAlive(Number(supervisor[1])),
  }
}

/** PostgreSQL's working folder is that of its cluster; if the system does not reveal it, its arguments have the folder. */
function servesFolder(pid: number, folder: string): boolean {
  const working = workingFolderOf(pid)
  return working ? working === realpathSync(folder) : commandLineOf(pid).includes(folder)
}
