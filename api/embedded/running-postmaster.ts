import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, readIfThere } from './processes.ts'

/** The PostgreSQL server that is running on a cluster. */
interface RunningPostmaster {
  readonly pid: number
  readonly port: number
  /** `ready`: it accepts connections. PostgreSQL writes `starting` and `stopping`, too. */
  readonly state: string
}

/**
 * Returns the server that `postmaster.pid` names; undefined when none is running. Deletes the file when its process id now
 * belongs to another program, which PostgreSQL would take for a server.
 */
export function runningPostmaster(folder: string): RunningPostmaster | undefined {
  const lockFile = join(folder, 'postmaster.pid')
  // PostgreSQL may delete the file at any moment.
  const lines = readIfThere(lockFile)?.split('\n') ?? []
  const pid = Number(lines[0])
  const command = Number.isInteger(pid) && pid > 0 ? commandLineOf(pid) : ''
  if (command === '') return undefined
  if (servesFolder(pid, command, folder)) return { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' }
  // The process may just have ended.
  if (commandLineOf(pid) === command) rmSync(lockFile, { force: true })
  return undefined
}

/** PostgreSQL's working folder is that of its cluster; if the system does not reveal it, its arguments have the folder. */
function servesFolder(pid: number, command: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return command.includes(folder)
  }
}
