import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Refusal } from '../refusal.ts'
import { setCopyValues } from './copy-values.ts'
import { connectionTo, DatabaseUnavailable, rethrow } from './database.ts'

/** How many are written at once: each holds a connection for as long as its reader's network takes. */
const atOnce = 2
/** For whom it takes longer, it breaks off: as long as a statement runs, the database cannot tidy up. */
const statementMilliseconds = 300_000
/** Whoever asked has an answer within the deadline of requests. */
const beginMilliseconds = 7000
/** So long a reader waits for the next rows; a network that swallows everything never says so. */
const usualSilence = 7000
/** What spreadsheets know UTF-8 by. */
const byteOrderMark = '\uFEFF'

/**
 * The rows of a statement as CSV (RFC 4180), in UTF-8 with a byte order mark: one snapshot, written as fast as it is
 * read, in bounded memory. The statement reads `values` as copy-values.ts says; its columns' names are the first line;
 * texts that people wrote must go through `csv_safe`. Resolves when the first rows are there. Whoever is given the stream
 * reads it to its end or destroys it, and it fails when not all rows come. Rejects with a 503 while others export, with
 * `DatabaseUnavailable`, or with the database's refusal.
 */
export type ExportCsv = (statement: string, values: readonly string[]) => Promise<Readable>

/** `silence`: milliseconds without a row, while its reader waits for some, after which a file fails. */
export function csvExports(databaseUrl: string, { silence = usualSilence } = {}): ExportCsv {
  let running = 0
  return async (statement, values) => {
    if (running >= atOnce) throw new Refusal(503, 'busy', { retryAfter: 10 })
    running += 1
    const client = new pg.Client({
      connectionString: connectionTo(databaseUrl),
      connectionTimeoutMillis: 3000,
      statement_timeout: statementMilliseconds,
      keepAlive: true,
    })
    const file = new PassThrough()
    file.once('close', () => {
      running -= 1
      void client.end().catch(() => undefined)
    })
    // A lost connection fails the rows, and they the file, whether or not somebody listens at that moment.
    client.on('error', () => undefined)
    file.on('error', () => undefined)
    const late = setTimeout(() => file.destroy(), beginMilliseconds)
    try {
      const rows = await begin({ client, file, statement, values }).catch(rethrow)
      failInSilence(rows, file, silence)
      return file
    } catch (error) {
      file.destroy()
      throw error
    } finally {
      clearTimeout(late)
    }
  }
}

/** Connects and starts the rows on their way into the file; resolves when the first are there. */
async function begin({
  client,
  file,
  statement,
  values,
}: {
  client: pg.Client
  file: PassThrough
  statement: string
  values: readonly string[]
}): Promise<Readable> {
  await client.connect()
  await setCopyValues(client, values)
  const rows = client.query(copyTo(`copy (${statement}) to stdout with (format csv, header)`))
  rows.on('error', cause => file.destroy(new DatabaseUnavailable('the export broke off', { cause })))
  await once(rows, 'readable')
  file.write(byteOrderMark)
  rows.pipe(file)
  return rows
}

function failInSilence(rows: Readable, file: PassThrough, silence: number): void {
  const timer = setTimeout(() => {
    // It is the reader who takes none.
    if (file.writableNeedDrain) timer.refresh()
    else file.destroy(new DatabaseUnavailable('no more rows came'))
  }, silence)
  const heard = () => void timer.refresh()
  rows.on('data', heard)
  file.on('drain', heard)
  const stop = () => clearTimeout(timer)
  rows.once('end', stop)
  file.once('close', stop)
}
