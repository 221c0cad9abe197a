import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brand } from '../../content/brand.ts'
import { RunningCommand } from '../platform/running-command.ts'

/** `A` is the build of these sources; B and C are later builds. */
export type Release = 'A' | 'B' | 'C'

const project = resolve(import.meta.dirname, '../..')
const dist = join(project, 'web/dist')
const sources = ['api', 'content', 'service-worker', 'web', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Returns the academy's name in a release, by which a test recognises the release of a page. */
export const academyOf = (release: Release) => (release === 'A' ? brand.academy : `${brand.academy} ${release}`)

/** Copies the sources to `folder` and builds their pages there, as an image does. Release A's build is copied. */
export async function layOutRelease(folder: string, release: Release): Promise<void> {
  for (const name of sources) {
    await cp(join(project, name), join(folder, name), { recursive: true, filter: path => path !== dist })
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  if (release === 'A') await cp(dist, join(folder, 'web/dist'), { recursive: true })
  else await buildRelease(folder, release)
}

/** Derives the pages of another release without a build: those of A with another name and other file names. */
export async function derivePages(folder: string, release: Release): Promise<void> {
  await cp(dist, folder, { recursive: true })
  await renameRelease(folder, release)
}

/**
 * Builds a release that differs from A in the academy's name, which is on every page, and in the modules' version. In C
 * every script has another name too, as after an update of the bundler.
 */
async function buildRelease(folder: string, release: Release): Promise<void> {
  await replaceIn(join(folder, 'content/brand.ts'), text => text.replaceAll(brand.academy, academyOf(release)))
  const modules = join(folder, 'content/curriculum/modules')
  const version = release === 'B' ? 2 : 3
  for (const name of await readdir(modules)) {
    await replaceIn(join(modules, name), text => text.replace('version: 1,', `version: ${version},`))
  }
  if (release === 'C') {
    await replaceIn(join(folder, 'web/vite.config.ts'), text =>
      text.replace('output: {', "output: { chunkFileNames: 'assets/[name]-c-[hash].js',"),
    )
  }
  const build = new RunningCommand([process.execPath, 'api/commands/build-if-stale.ts'], {}, '', { cwd: folder })
  const { code } = await build.ended
  if (code !== 0) throw new Error(`Release ${release} could not be built: ${build.output}`)
}

/** Turns a build into that of another release: another name, other hashes of scripts and styles, other revisions. */
async function renameRelease(folder: string, release: Release): Promise<void> {
  const toRelease = (text: string) =>
    text
      .replaceAll(brand.academy, academyOf(release))
      .replace(/(?<=-[\w-]{6})[\w-]{2}(?=\.(?:js|css)\b)/g, `_${release}`)
      // The revisions of precached files without a hash in their name.
      .replace(/(?<=revision["`]?: ?["`])\w/g, release)
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name)
    // The compressed copies contain the previous text.
    if (/\.(br|gz)$/.test(name)) await rm(file)
    else if (/\.(html|js|css|webmanifest)$/.test(name)) {
      await replaceIn(file, toRelease)
      await rename(file, join(folder, toRelease(name)))
    }
  }
}

async function replaceIn(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}
