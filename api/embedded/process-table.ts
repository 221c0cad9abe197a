import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

// Small Linux images have no ps; other systems have no /proc.
const hasProc = existsSync('/proc/self/stat')

/** Returns whether a process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !hasProc || stat(pid)?.state !== 'Z'
}

export function parentOf(pid: number): number {
  return hasProc ? (stat(pid)?.parent ?? 0) : Number(ps(pid, 'ppid'))
}

/** Returns the start time as the system writes it; '' for a process that has ended. */
export function startOf(pid: number): string {
  return hasProc ? (stat(pid)?.start ?? '') : ps(pid, 'lstart')
}

/** Returns the command line, its words separated by single spaces; '' for a process that has ended. */
export function commandLineOf(pid: number): string {
  if (!hasProc) return ps(pid, 'args')
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

/** Returns the working folder; undefined when the system does not reveal it. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return hasProc ? readlinkSync(`/proc/${pid}/cwd`) : undefined
  } catch {
    return undefined
  }
}

function stat(pid: number): { state: string | undefined; parent: number; start: string | undefined } | undefined {
  // The name, in parentheses, may contain any character; the fields after its last parenthesis are fixed.
  const fields = /\) ([^)]*)$/.exec(readIfThere(`/proc/${pid}/stat`) ?? '')?.[1]?.split(' ')
  return fields && { state: fields[0], parent: Number(fields[1]), start: fields[19] }
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
