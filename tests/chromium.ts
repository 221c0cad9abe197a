import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from 'playwright'

/** Debian's Chromium without window system; it needs half of the processor time. */
const headlessShell = 'chromium-headless-shell'
/**
 * Flags for every Chromium of the tests. On a busy processor Chromium 156 can lose a raster task of a page that is hydrated
 * while it scrolls; the page is then never drawn again. Four raster threads instead of one, the default on up to three cores,
 * make this rare.
 */
export const chromiumFlags = ['--disable-gpu', '--disable-quic', '--num-raster-threads=4']

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const playwrightCli = resolve(import.meta.dirname, '../node_modules/playwright/cli.js')
const installShell = ['install', '--only-shell', 'chromium']

/**
 * Returns the path of a Chromium that runs: `CHROMIUM_PATH`, or a headless shell, which is installed if it is missing, or
 * the system's browser. Throws one sentence if there is none and none can be installed.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is "${CHROMIUM_PATH}", which is no Chromium that runs.`)
  }
  return (
    findShell() ??
    (install('headless shell', 'Playwright', [[process.execPath, playwrightCli, ...installShell]]) && findShell()) ??
    (install('headless shell', 'apt-get', aptGet(headlessShell)) && findShell()) ??
    findSystem() ??
    (install('Chromium', 'apt-get', aptGet('chromium')) && findSystem()) ??
    fail()
  )
}

function findShell(): string | undefined {
  return [...playwrightShells(), ...inPath(headlessShell)].find(runs)
}

function findSystem(): string | undefined {
  return [chromium.executablePath(), ...inPath(...systemNames)].find(runs)
}

function inPath(...names: string[]): string[] {
  const { PATH = '' } = process.env
  return names.flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
}

/**
 * Returns the paths of Playwright's headless shell in the folder that its command line prints; `executablePath` does
 * not return it.
 */
function playwrightShells(): string[] {
  const { stdout } = spawnSync(process.execPath, [playwrightCli, ...installShell, '--dry-run'], { encoding: 'utf8' })
  const cwd = /Install location:\s+(.*headless_shell.*)/.exec(stdout)?.[1]
  return cwd ? globSync('*/*headless{-,_}shell{,.exe}', { cwd }).map(path => join(cwd, path)) : []
}

/** Whether the browser exists and starts; one with missing libraries cannot print its version. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}

/** Runs the commands until one fails. Prints what is installed and with what. */
function install(what: string, installer: string, commands: string[][]): true {
  process.stderr.write(`No ${what} here: installing one with ${installer} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  for (const [program = '', ...args] of commands) {
    // Output goes to stderr, so that stdout has the tests' output only.
    if (spawnSync(program, args, { env, stdio: ['ignore', 2, 2], timeout: 600_000 }).status !== 0) break
  }
  return true
}

/** Returns the commands that install packages on Debian and distributions based on it. */
function aptGet(...packages: string[]): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  return [
    [...asRoot, 'apt-get', 'update', '--quiet'],
    [...asRoot, 'apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages],
  ]
}

function fail(): never {
  throw new Error('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its path.')
}
