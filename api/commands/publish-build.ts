import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownAssetsFile } from '../../content/page-file.ts'
import { openDatabase } from '../database/database.ts'
import { keepAssets } from '../queries/kept-assets.ts'

const dist = resolve(import.meta.dirname, '../../web/dist')

/**
 * Puts the hashed files of this installation's pages where every process on the database finds them: an image holds one
 * build alone, and open tabs go on asking for the last one's. Does nothing where no pages are built. `deployed`: it is the
 * newest from now on, and not only that of a process which starts.
 */
export async function publishBuild(
  databaseUrl: string,
  { deployed, folder = dist }: { deployed: boolean; folder?: string },
): Promise<void> {
  const list = join(folder, ownAssetsFile)
  if (!existsSync(list)) return
  const names = (await readFile(list, 'utf8')).split('\n').filter(Boolean).sort()
  const database = openDatabase(databaseUrl, { max: 1, statementSeconds: 60, onIdleError: () => undefined })
  try {
    const read = (name: string) => readFile(join(folder, 'assets', name))
    await database.transaction(client => keepAssets(client, names, { deployed, read }))
  } finally {
    await database.close()
  }
}
