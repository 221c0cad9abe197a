import { chmod, cp, lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, matchesGlob, resolve, sep } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

interface Instruction {
  readonly word: string
  readonly text: string
}

/** The instructions of the Dockerfile's stages, and of the last one. */
export interface Recipe {
  readonly bases: readonly string[]
  readonly stages: ReadonlyMap<string, readonly Instruction[]>
  readonly last: readonly Instruction[]
}

/** Parses the part of the Dockerfile syntax that ours uses: one instruction per line, which `\` may continue. */
export async function readRecipe(): Promise<Recipe> {
  const text = await readFile(join(project, 'api/Dockerfile'), 'utf8')
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim())
  const bases: string[] = []
  const stages = new Map<string, Instruction[]>()
  let last: Instruction[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (word !== 'FROM') {
      last.push({ word, text: rest })
      continue
    }
    const [base = '', , name = ''] = rest.split(/\s+/)
    bases.push(base)
    last = []
    stages.set(name, last)
  }
  return { bases, stages, last }
}

/** Returns the arguments of an instruction of the last stage with a JSON array, such as CMD. */
export function listOf({ last }: Recipe, word: string): string[] {
  const text = last.findLast(instruction => instruction.word === word)?.text ?? ''
  return JSON.parse(text.slice(text.indexOf('[')))
}

/** Returns the variables that ENV sets in the last stage. */
export function environmentOf({ last }: Recipe): Record<string, string> {
  const pairs = last.filter(({ word }) => word === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(pairs.map(pair => pair.split('=', 2) as [string, string]))
}

/** Copies the files of the last stage to `folder`, readable by all users and writable by none. */
export async function layOut(recipe: Recipe, folder: string): Promise<void> {
  const ignored = (await readFile(join(project, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const isIgnored = (path: string) => ignored.some(pattern => matchesGlob(path, pattern))
  for (const { word, text } of recipe.last) {
    if (word !== 'COPY') continue
    const parts = text.split(/\s+/)
    const stage = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined
    const target = parts.pop() ?? ''
    for (const part of parts) {
      const source = part.replace(/^\/app\//, '')
      const destination = join(folder, target === './' ? source : target)
      if (source === 'node_modules') await copyModules(recipe, stage ?? '', destination)
      // The stage builds these files from the same sources.
      else if (source.startsWith('web/dist')) await link(source, destination)
      else {
        await cp(join(project, source), destination, {
          recursive: true,
          filter: path => !isIgnored(path.slice(project.length + 1).replaceAll(sep, '/')),
        })
      }
    }
  }
  await forbidChanges(folder)
}

async function link(source: string, destination: string): Promise<void> {
  await mkdir(dirname(destination), { recursive: true })
  await symlink(join(project, source), destination)
}

/** Copies the packages that `npm ci --omit=dev` installs, without those that the stage removes. */
async function copyModules({ stages }: Recipe, stage: string, destination: string): Promise<void> {
  const commands = (stages.get(stage) ?? []).filter(({ word }) => word === 'RUN').map(({ text }) => text)
  if (!commands.some(text => text.startsWith('npm ci --omit=dev')))
    throw new Error('The stage installs more than the production packages.')
  const removed = commands.filter(text => text.startsWith('rm -rf ')).flatMap(text => text.split(' ').slice(2))
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    await readFile(join(project, 'package-lock.json'), 'utf8'),
  )
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    // Nested packages have their own entries.
    if (!path || dev || devOptional || removed.some(each => path === each || path.startsWith(`${each}/`))) continue
    const source = join(project, path)
    if (!(await lstat(source).catch(() => undefined))) continue
    await cp(source, join(dirname(destination), path), {
      recursive: true,
      filter: from => from === source || !from.slice(source.length).includes(`${sep}node_modules${sep}`),
    })
  }
}

async function forbidChanges(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o555)
    else if (entry.isFile()) await chmod(path, 0o444)
  }
  await chmod(folder, 0o555)
}

/** Makes the folder deletable again. */
export async function allowChanges(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
