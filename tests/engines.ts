import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, install } from './install.ts'

/** A browser other than Chromium, and how to find or install it. */
export interface Engine {
  readonly name: string
  /** The variable that may hold the path of its executable. */
  readonly variable: string
  /** Debian packages. */
  readonly packages: readonly string[]
  /** Returns the paths of the executables on this system. */
  readonly find: () => readonly string[]
}

export const firefox: Engine = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  packages: ['firefox-esr'],
  find: () => {
    // A snap cannot read a profile in the temporary folder.
    const names = existsSync('/snap/bin/firefox') ? ['firefox-esr'] : ['firefox-esr', 'firefox']
    const paths = [...names.flatMap(inPath), '/Applications/Firefox.app/Contents/MacOS/firefox']
    return paths.filter(path => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0)
  },
}

/** MiniBrowser, the test browser that comes with the engine. */
export const webKit: Engine = {
  name: 'WebKitGTK',
  variable: 'MINIBROWSER_PATH',
  packages: ['libwebkit2gtk-4.1-0', 'xvfb'],
  find: () =>
    inPath('Xvfb').some(existsSync) ? globSync('/usr/{lib,lib/*,lib64,libexec}/webkit2gtk-4.*/MiniBrowser') : [],
}

/**
 * Returns the path of this engine's executable, or null if it is missing and its tests are skipped, because only a
 * Chromium is required. With `ENGINES=required` it is installed if apt-get can, and this throws one sentence if it is
 * still missing.
 */
export function findEngine({ name, variable, packages, find }: Engine): string | null {
  const { ENGINES, [variable]: given } = process.env
  const [found] = given ? [given] : find()
  if (found) return found
  if (ENGINES !== 'required') {
    process.stdout.write(`No ${name} here: its tests are skipped. ENGINES=required installs it on Debian.\n`)
    return null
  }
  install(name, 'apt-get', aptGet(...packages))
  const [installed] = find()
  if (installed) return installed
  throw new Error(`No ${name} was found and none could be installed: install one and set ${variable} to its path.`)
}

function inPath(name: string): string[] {
  const { PATH = '' } = process.env
  return PATH.split(delimiter).map(folder => join(folder, name))
}
