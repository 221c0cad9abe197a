import { commandLineOf, parentOf } from '../embedded/process-table.ts'

/**
 * Calls `then` once npm, which started this process, is gone: a killed npm passes no signal on. Without npm it does
 * nothing, so that a supervisor or a shell may end and leave the server running.
 */
export function onNpmExit(then: () => void): void {
  const { npm_lifecycle_event } = process.env
  if (!npm_lifecycle_event) return
  const parent = process.ppid
  // Some shells stay between npm and its script, and outlive npm.
  const viaShell = /^\S*sh -c /.test(commandLineOf(parent))
  const grandparent = viaShell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    then()
  }, 500)
  timer.unref()
}
