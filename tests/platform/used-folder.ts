import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { startServerProcess, temporaryFolder } from './running-command.ts'

let first: Promise<string> | undefined
afterAll(async () => {
  if (first) await rm(await first, { recursive: true })
})

/** A copy of a data folder on which a first start was made and ended; nobody has used its links. */
export async function usedFolder(): ReturnType<typeof temporaryFolder> {
  first ??= startOnce()
  const used = await first
  const folder = await temporaryFolder()
  // The owners of its files count.
  await promisify(execFile)('cp', ['-a', `${used}/.`, folder.path])
  return folder
}

async function startOnce(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'asterleigh used-'))
  await using server = startServerProcess({ DATA_DIR: path })
  await server.ready()
  return path
}
