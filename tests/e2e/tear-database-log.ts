import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The header of a LevelDB record of 320 bytes whose body was never written: checksum, length, type. */
const head = Buffer.from([1, 2, 3, 4, 0x40, 0x01, 1])

/**
 * Writes to Chromium's IndexedDB log what a kill between the two writes of a record leaves. The next start continues
 * after it; the start after that finds the log damaged and deletes all databases of the site (Chromium 150).
 */
export async function tearDatabaseLog(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB')
  for (const site of await readdir(folder)) {
    const files = site.endsWith('.leveldb') ? await readdir(join(folder, site)) : []
    const log = files
      .filter(file => file.endsWith('.log'))
      .sort()
      .at(-1)
    if (log) await appendFile(join(folder, site, log), head)
  }
}
