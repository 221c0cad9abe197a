import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

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

// Small Linux images have no ps; other systems have no /proc.
const hasProc = existsSync('/proc/self/status')

/** Returns the command line, its words separated by single spaces; '' for a process that has ended. */
export function commandLineOf(pid: number): string {
  if (!hasProc) return ps(pid, 'args')
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

/** Returns the id of the parent process; NaN for a process that has ended. */
export function parentOf(pid: number): number {
  const status = hasProc ? readIfThere(`/proc/${pid}/status`) : `PPid: ${ps(pid, 'ppid')}`
  return Number(/^PPid:\s*(\d+)/m.exec(status ?? '')?.[1])
}

function ps(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Returns a file's text; undefined when it cannot be read. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
