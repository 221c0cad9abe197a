import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { backup } from './backup-commands.ts'
import { createFilledDatabase } from './filled-database.ts'
import { temporaryFolder } from './running-command.ts'

/** A filled database and the path of its backup. */
export interface FilledBackup extends AsyncDisposable {
  readonly filled: TestDatabase
  readonly file: string
}

/** Creates a filled database and backs it up to a path with spaces. */
export async function createFilledBackup(): Promise<FilledBackup> {
  const filled = await createFilledDatabase()
  const folder = await temporaryFolder()
  const file = join(folder.path, 'all of it.gz')
  expect(await backup({ DATABASE_URL: filled.url }, file)).toMatchObject({ code: 0 })
  return {
    filled,
    file,
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]()
      await filled.drop()
    },
  }
}
