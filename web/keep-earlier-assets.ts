import { existsSync } from 'node:fs'
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keepMs = 30 * 24 * 60 * 60 * 1000
/** Names the hashed files of the build itself, a line each; also read by api/commands/publish-build.ts. */
const list = '.assets'

/**
 * Takes the hashed files of earlier builds from `dist` over into the fresh one, for 30 days from when they were replaced:
 * an open tab may still ask for them (vite#11804). A file's time is that of the first build without it.
 */
export async function keepEarlierAssets(dist: string, fresh: string): Promise<void> {
  const own = await readdir(join(fresh, 'assets'))
  await writeFile(join(fresh, list), own.join('\n'))
  const earlier = join(dist, 'assets')
  if (!existsSync(earlier)) return
  const last = new Set(existsSync(join(dist, list)) ? (await readFile(join(dist, list), 'utf8')).split('\n') : [])
  for (const name of await readdir(earlier)) {
    const from = join(earlier, name)
    const to = join(fresh, 'assets', name)
    if (existsSync(to)) continue
    const isReplacedNow = last.has(name.replace(/\.(br|gz)$/, ''))
    if (!isReplacedNow && Date.now() - (await stat(from)).mtimeMs > keepMs) continue
    await cp(from, to, { preserveTimestamps: !isReplacedNow })
  }
}
