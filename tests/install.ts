import { spawnSync } from 'node:child_process'

/** Runs the commands until one fails. Prints what is installed and with what. */
export function install(what: string, installer: string, commands: string[][]): true {
  process.stderr.write(`No ${what} here: installing one with ${installer} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  for (const [program = '', ...args] of commands) {
    // Output goes to stderr, so that stdout has the tests' output only.
    if (spawnSync(program, args, { env, stdio: ['ignore', 2, 2], timeout: 600_000 }).status !== 0) break
  }
  return true
}

/** Returns the commands that install packages on Debian and distributions based on it. */
export function aptGet(...packages: string[]): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  return [
    [...asRoot, 'apt-get', 'update', '--quiet'],
    [...asRoot, 'apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages],
  ]
}
