import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 4 * 1024 ** 3

/**
 * Makes a folder for whatever a run of the tests puts aside, which goes with this process. It lies in memory where it can:
 * each test makes and deletes hundreds of files, and ext4 passes over what was just deleted whenever it makes one, which
 * is a tenth of a small machine's time.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'asterleigh-run-'))
  // Root's PostgreSQL runs as another user, who must get through.
  chmodSync(folder, 0o711)
  // What was told to end may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Whether there is such memory, with room in it, and programs may run there. */
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
