import pg from 'pg'
import { madeLibrary, storeLibrary } from '../library/fill-library.ts'
import type { MadeResource } from '../library/make-library.ts'

/**
 * Fills the library of a database whose first start it was, once: its `first_start` says 'infinity' until then, so that
 * a start that was ended before leaves it to the next. `library`: what is being made already.
 */
export async function fillNewLibrary(databaseUrl: string, library: Promise<MadeResource[]> | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A connection that is cut while the files are drawn has no listener but this; the next statement tells.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const waiting = await client.query(`select from first_start where at = 'infinity'`)
    if (waiting.rowCount === 0) return
    const made = await (library ?? madeLibrary())
    await client.query('begin')
    await client.query(`update first_start set at = now() where at = 'infinity'`)
    await storeLibrary(client, made)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
