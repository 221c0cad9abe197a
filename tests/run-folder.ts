import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 4 * 1024 ** 3

/**
 * Creates a folder for the temporary files of a test run, which is deleted when this process exits. It is in memory if
 * possible: each test creates and deletes hundreds of files, and ext4 searches past recently deleted entries for each
 * new one, which takes a tenth of a small machine's time.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'asterleigh-run-'))
  // PostgreSQL started by root runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  // Processes that were signalled may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Whether the memory file system exists, has enough room, and allows execution. */
function isRoomy(): boolean {
  const program = join(memory, `asterleigh-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(memory)
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  } finally {
    rmSync(program, { force: true })
  }
}
