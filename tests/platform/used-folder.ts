import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { folderVariable } from '../database-cluster.ts'
import { startServerProcess, temporaryFolder } from './running-command.ts'

type Folder = Awaited<ReturnType<typeof temporaryFolder>>

/**
 * Copies a data folder after a completed first start, and returns its links, which are unused. Creating a database
 * takes seconds, so the whole run shares one.
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
  await vi.waitUntil(() => existsSync(printed), { timeout: 60_000 })
  const links = (await readFile(printed, 'utf8')).split('\n').map(link => new URL(link))
  const folder = await temporaryFolder()
  // The files' owners must be kept.
  await promisify(execFile)('cp', ['-a', `${used}/.`, folder.path])
  return { ...folder, links }
}

/** Creates the folder. Returns false if it exists; of several callers at once only one gets true. */
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
