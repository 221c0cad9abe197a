import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { aptGet, install } from './install.ts'

/** The same engine without a desktop's windows, which no test looks at, takes half of the processor's time. */
const windowless = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const playwrightCli = resolve(import.meta.dirname, '../node_modules/playwright/cli.js')

/**
 * The path of a Chromium that runs: `CHROMIUM_PATH`, Playwright's own, the system's; where there is none, one is
 * installed, by Playwright's download or else as the distribution's package. Throws one sentence when all that failed.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is "${CHROMIUM_PATH}", which is no Chromium that runs.`)
  }
  const onPath = (names: readonly string[]) =>
    PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
  const find = () =>
    [chromium.executablePath(), ...onPath([windowless, ...systemNames])].filter(path => existsSync(path)).find(runs)
  return (
    find() ??
    (install('Chromium', 'Playwright', [[process.execPath, playwrightCli, 'install', 'chromium']]) && find()) ??
    (install('Chromium', 'apt-get', aptGet(windowless)) && find()) ??
    (install('Chromium', 'apt-get', aptGet('chromium')) && find()) ??
    fail()
  )
}

/** A browser whose libraries are missing cannot even tell its version. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}

function fail(): never {
  throw new Error('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its path.')
}
