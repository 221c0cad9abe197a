import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lawInTheMaking } from '../../content/quest/law-in-the-making.ts'
import { readIfThere } from '../embedded/processes.ts'
import { CommandError } from './run-command.ts'

const project = resolve(import.meta.dirname, '../..')

/** The build script, the files and folders that its result depends on, and the folder of the result. */
const builds = {
  pages: {
    script: 'web/build.ts',
    sources: ['content', 'web', 'service-worker', 'api/contract', 'api/documents', 'package-lock.json'],
    output: 'web/dist',
  },
  packages: {
    script: 'web/build-packages.ts',
    sources: ['content', 'web', 'api/contract', 'package-lock.json'],
    output: 'web/dist-packages',
  },
  documents: {
    script: 'api/documents/draw-library.ts',
    sources: ['content', 'api/documents', 'api/contract', 'package-lock.json'],
    output: '.cache/library',
  },
} as const

/**
 * Builds the pages, the packages for other learning platforms or the library's documents, unless they are up to date. The
 * image (api/Dockerfile) has the built pages and packages without their sources, so neither is built there. Throws a {@link CommandError} when the build fails.
 */
export async function buildIfStale(name: keyof typeof builds): Promise<void> {
  const { sources, ...build } = builds[name]
  const script = join(project, build.script)
  if (!existsSync(script)) return
  const stamp = join(project, build.output, '.sources')
  const hash = hashFiles(sources)
  if (readIfThere(stamp) === hash) return
  process.stdout.write(`Building the ${name} (only when their sources have changed) …\n`)
  if (!(await succeeds(script))) throw new CommandError(`The ${name} could not be built; the reason is printed above.`)
  writeFileSync(stamp, hash)
}

/** Runs a build script in a child process, so that its memory and settings do not stay with the server. */
async function succeeds(script: string): Promise<boolean> {
  const building = spawn(process.execPath, [script], {
    // Under NODE_ENV=test or development, Vite would build the libraries' slower and larger development versions.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  const endBuilding = () => building.kill()
  process.once('exit', endBuilding)
  const [code] = await once(building, 'exit')
  process.off('exit', endBuilding)
  return code === 0
}

function hashFiles(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(project, file)))
  return hash.digest('hex')
}

/** Returns the files at or below a path in a stable order, without what is built in `web`. */
function filesOf(path: string): string[] {
  const found = statSync(join(project, path), { throwIfNoEntry: false })
  if (found?.isFile()) return [path]
  if (!found?.isDirectory() || path.startsWith(join('web', 'dist'))) return []
  return readdirSync(join(project, path))
    .sort()
    .flatMap(name => filesOf(join(path, name)))
}

/** Months between two checks of the pending law. */
const lawMonths = 6

/** Prints a reminder when the last check of the pending law is more than six months old. */
function remindOfPendingLaw(): void {
  const due = new Date(lawInTheMaking.checkedOn)
  due.setUTCMonth(due.getUTCMonth() + lawMonths)
  if (due.getTime() > Date.now()) return
  const { checkedOn } = lawInTheMaking
  process.stderr.write(
    `The pending law was last checked on ${checkedOn}: check content/quest/law-in-the-making.ts again.\n`,
  )
}

if (import.meta.main) {
  remindOfPendingLaw()
  await buildIfStale('pages')
  await buildIfStale('packages')
  await buildIfStale('documents')
}
