import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderVariable } from '../database-cluster.ts'
import { until } from '../until.ts'
import { startServerProcess, temporaryFolder } from './running-command.ts'

type Folder = Awaited<ReturnType<typeof temporaryFolder>>

/**
 * A copy of a data folder on which a first start was made and ended, and the links that it printed; nobody has used
 * them. Creating a database takes seconds, so the whole run shares one.
 */
export async function usedFolder(): Promise<Folder & { readonly links: readonly URL[] }> {
  const { [folderVariable]: shared } = process.env
  if (!shared) throw new Error('Only the projects of vitest.config.ts with the database set-up share a folder.')
  const used = join(shared, 'used')
  const printed = join(shared, 'used.links')
  if (await isFirst(used)) {
    const links = await startOnce(used)
    await writeFile(`${printed}.draft`, links.join('\n'))
    await rename(`${printed}.draft`, printed)
  }
  await until('the first start of the run', () => existsSync(printed))
  const links = (await readFile(printed, 'utf8')).split('\n').map(link => new URL(link))
  const folder = await temporaryFolder()
  // The owners of its files count.
  await promisify(execFile)('cp', ['-a', `${used}/.`, folder.path])
  return { ...folder, links }
}

/** Whether the folder was not there yet: one of those who ask at once makes it. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch {
    return false
  }
}

async function startOnce(path: string): Promise<URL[]> {
  await using server = startServerProcess({ DATA_DIR: path })
  await server.ready()
  return server.links
}
