import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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
