import { execFile } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join, matchesGlob, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'

const project = resolve(import.meta.dirname, '../..')
const execute = promisify(execFile)
const dockerfile = await readFile(join(project, 'api/Dockerfile'), 'utf8')
const [modulesStage = '', lastStage = ''] = dockerfile.split('\nFROM ').slice(-2)

export const baseImages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
export const user = /^USER (.+)$/m.exec(lastStage)?.[1]
export const imageEnvironment: Record<string, string | undefined> = Object.fromEntries(
  (/^ENV (.+)$/m.exec(lastStage)?.[1] ?? '').split(' ').map(pair => pair.split('=', 2)),
)
export const command = commandAfter(/^CMD /m)
export const healthCommand = commandAfter(/^ +CMD /m)

function commandAfter(start: RegExp): string[] {
  const [, rest = ''] = lastStage.split(start)
  return JSON.parse(rest.split('\n')[0] ?? '')
}

/** Copies the image's files to `folder`, readable by all users and writable by none. */
export async function copyImageFiles(folder: string): Promise<void> {
  const ignored = (await readFile(join(project, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const isIncluded = (path: string) => !ignored.some(pattern => matchesGlob(relative(project, path), pattern))
  for (const [, sources = ''] of lastStage.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)) {
    for (const source of sources.replaceAll('/app/', '').split(' ')) {
      const target = join(folder, source)
      if (source === 'node_modules') await copyProductionPackages(folder)
      else if (source.startsWith('web/dist')) await cp(join(project, source), target, { recursive: true })
      else await cp(join(project, source), target, { recursive: true, filter: isIncluded })
    }
  }
  await execute('chmod', ['-R', 'a+rX,a-w', folder])
}

/** Copies the packages of `npm ci --omit=dev`, without those that the Dockerfile removes. */
async function copyProductionPackages(folder: string): Promise<void> {
  if (!modulesStage.includes('\nRUN npm ci --omit=dev')) throw new Error('The stage installs more than is needed.')
  const removed = /^RUN rm -rf (.+)$/m.exec(modulesStage)?.[1]?.split(' ') ?? []
  const { stdout } = await execute('npm', ['ls', '--all', '--omit=dev', '--parseable'], { cwd: project })
  // The first line is the project.
  for (const path of stdout.trim().split('\n').slice(1)) {
    const name = relative(project, path)
    if (removed.some(each => `${name}/`.startsWith(`${each}/`))) continue
    // Nested packages have lines of their own.
    const isOwn = (from: string) => !relative(path, from).split(sep).includes('node_modules')
    await cp(path, join(folder, name), { recursive: true, filter: isOwn })
  }
}

type Table = Record<string, string | number | boolean>

/** The tables of fly.toml by name; the top level has the name ''. Of several `[[…]]` tables with one name: the last. */
export const flySettings = await readFlySettings()

async function readFlySettings(): Promise<ReadonlyMap<string, Table>> {
  const text = await readFile(join(project, 'fly.toml'), 'utf8')
  let table: Table = {}
  const tables = new Map([['', table]])
  for (const line of text.split('\n').filter(each => each.trim() && !each.startsWith('#'))) {
    const name = /^\[{1,2}([\w.]+)\]{1,2}$/.exec(line)?.[1]
    if (name) {
      table = {}
      tables.set(name, table)
      continue
    }
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (!key || !value) throw new Error(`fly.toml: ${line}`)
    table[key] = /^'.*'$/.test(value) ? value.slice(1, -1) : JSON.parse(value)
  }
  return tables
}
