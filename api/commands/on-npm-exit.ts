import { commandLineOf, parentOf } from '../embedded/processes.ts'

/**
 * Calls `then` once when the npm process that started this one has ended, because a killed npm forwards no signal. Does
 * nothing without npm: a supervisor or a shell may end and leave the server running.
 */
export function onNpmExit(then: () => void): void {
  const { npm_lifecycle_event } = process.env
  if (!npm_lifecycle_event) return
  const parent = process.ppid
  // Some shells stay as a process between npm and its script, and outlive npm.
  const viaShell = /^\S*sh -c /.test(commandLineOf(parent))
  const grandparent = viaShell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    then()
  }, 500)
  timer.unref()
}
