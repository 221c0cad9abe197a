import { existsSync } from 'node:fs'
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptAssetDays, ownAssetsFile } from '../content/page-file.ts'

const keepMs = keptAssetDays * 24 * 60 * 60 * 1000

/**
 * Takes the hashed files of earlier builds from `dist` over into the fresh one, as long as open tabs may ask for them. A
 * file's time is that of the first build without it.
 */
export async function keepEarlierAssets(dist: string, fresh: string): Promise<void> {
  const own = await readdir(join(fresh, 'assets'))
  await writeFile(join(fresh, ownAssetsFile), own.join('\n'))
  const earlier = join(dist, 'assets')
  if (!existsSync(earlier)) return
  const list = join(dist, ownAssetsFile)
  const last = new Set(existsSync(list) ? (await readFile(list, 'utf8')).split('\n') : [])
  for (const name of await readdir(earlier)) {
    const from = join(earlier, name)
    const to = join(fresh, 'assets', name)
    if (existsSync(to)) continue
    const isReplacedNow = last.has(name.replace(/\.(br|gz)$/, ''))
    if (!isReplacedNow && Date.now() - (await stat(from)).mtimeMs > keepMs) continue
    await cp(from, to, { preserveTimestamps: !isReplacedNow })
  }
}
