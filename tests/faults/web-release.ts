import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brand } from '../../content/brand.ts'
import { ownAssetsFile } from '../../content/page-file.ts'
import { RunningCommand } from '../platform/running-command.ts'

/** `A` is the build of these sources; the others follow it, one after the other. */
export type Edition = 'A' | 'B' | 'C'

const project = resolve(import.meta.dirname, '../..')
const dist = join(project, 'web/dist')
const sources = ['api', 'content', 'service-worker', 'web', 'package.json', 'package-lock.json', 'tsconfig.json']

/** What the academy is called in an edition: the word by which a person, and a test, tells one from the other. */
export const academyOf = (edition: Edition) => (edition === 'A' ? brand.academy : `${brand.academy} ${edition}`)

/** Lays an installation out in `folder`, as an image holds it: sources and one build of the pages, really built of them. */
export async function layOutRelease(folder: string, edition: Edition): Promise<void> {
  for (const name of sources) {
    await cp(join(project, name), join(folder, name), { recursive: true, filter: path => path !== dist })
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  if (edition === 'A') await copyBuild(join(folder, 'web/dist'))
  else await buildEdition(folder, edition)
}

/** Writes pages of another edition to `folder` without building: those of A with other words and names. */
export async function derivePages(folder: string, edition: Edition): Promise<void> {
  await copyBuild(folder)
  await editAnew(folder, edition)
}

/**
 * Edition A says what these sources say; another has another name, which stands on every page, and newer modules. In C
 * every script has another name, as after an update of the bundler.
 */
async function buildEdition(folder: string, edition: Edition): Promise<void> {
  await replaceIn(join(folder, 'content/brand.ts'), text => text.replaceAll(brand.academy, academyOf(edition)))
  const modules = join(folder, 'content/curriculum/modules')
  const version = edition === 'B' ? 2 : 3
  for (const name of await readdir(modules)) {
    await replaceIn(join(modules, name), text => text.replace('version: 1,', `version: ${version},`))
  }
  if (edition === 'C') {
    await replaceIn(join(folder, 'web/vite.config.ts'), text =>
      text.replace('output: {', "output: { chunkFileNames: 'assets/c-[name]-[hash].js',"),
    )
  }
  const build = new RunningCommand([process.execPath, 'api/commands/build-web-if-stale.ts'], {}, '', { cwd: folder })
  const { code } = await build.ended
  if (code !== 0) throw new Error(`Edition ${edition} could not be built: ${build.output}`)
}

/** Copies the build of these sources without what its folder keeps of earlier ones. */
async function copyBuild(to: string): Promise<void> {
  await mkdir(join(to, 'assets'), { recursive: true })
  const others = (await readdir(dist)).filter(name => name !== 'assets')
  const own = (await readFile(join(dist, ownAssetsFile), 'utf8')).split('\n').map(name => join('assets', name))
  await Promise.all([...others, ...own].map(name => cp(join(dist, name), join(to, name), { recursive: true })))
}

/** Turns a build into that of another edition: other words, other names of scripts and styles, other workers. */
async function editAnew(folder: string, edition: Edition): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  // What was compressed says the old words.
  await Promise.all(files.filter(name => /\.(br|gz)$/.test(name)).map(name => rm(join(folder, name))))
  const names = new Map(
    files.flatMap(file => {
      const [, stem, ending] = /^assets\/(.+-[\w-]{6})[\w-]{2}(\.(?:js|css))$/.exec(file) ?? []
      return stem && ending ? [[file.slice('assets/'.length), `${stem}_${edition}${ending}`] as const] : []
    }),
  )
  const digests = new Map<string, string>()
  const edit = async (file: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    const next = text
      .replaceAll(brand.academy, academyOf(edition))
      .replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, name => names.get(name) ?? name)
      .replaceAll(/(?<=sha256-)[\w+/]{43}=/g, digest => digests.get(digest) ?? digest)
    digests.set(digestOf(text), digestOf(next))
    await writeFile(join(folder, file), next)
  }
  const texts = files.filter(file => /\.(html|js|css|webmanifest)$|^\.assets$/.test(file))
  const workers = texts.filter(file => file.endsWith('-worker.js'))
  await Promise.all(texts.filter(file => !workers.includes(file)).map(edit))
  // They name what the other files have become.
  await Promise.all(workers.map(edit))
  await Promise.all([...names].map(([old, next]) => rename(join(folder, 'assets', old), join(folder, 'assets', next))))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

async function replaceIn(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}
