import { connect } from '../database/connect.ts'
import { madeLibrary, storeLibrary } from '../library/fill-library.ts'
import type { MadeResource } from '../library/make-library.ts'

/**
 * Fills the library of a database whose first start it was, once: its `first_start` says 'infinity' until then, so that
 * a start that was ended before leaves it to the next. `library`: what is being made already.
 */
export async function fillNewLibrary(databaseUrl: string, library: Promise<MadeResource[]> | undefined): Promise<void> {
  const client = await connect(databaseUrl)
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
