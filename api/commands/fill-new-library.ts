import { madeLibrary, storeLibrary } from '../library/fill-library.ts'
import type { MadeResource } from '../library/make-library.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Fills the library after a database's first start, once: its `first_start` is 'infinity' until then, so that the start
 * after an interrupted one does it. `library`: the documents, if they are being made already.
 */
export async function fillNewLibrary(databaseUrl: string, library: Promise<MadeResource[]> | undefined): Promise<void> {
  await inTransaction(databaseUrl, async sql => {
    const { count } = await sql`update first_start set at = now() where at = 'infinity'`
    if (count > 0) await storeLibrary(sql, await (library ?? madeLibrary()))
  })
}
