import { PassThrough, type Readable } from 'node:stream'
import type { PendingQuery } from 'postgres'
import { type CsvCell, csvLine } from '../../content/admin/csv-line.ts'
import { openConnection, type Sql } from './connect.ts'
import { applicationName, DatabaseUnavailable, toUnavailable } from './database.ts'

/** Concurrent exports: each holds a connection until its client has received the file. */
const maxExports = 2
/** Limits the whole export, because PostgreSQL cannot remove dead rows while a statement runs. */
const statementSeconds = 300
/** Milliseconds until the first rows, and between rows. */
const usualSilence = 7000
/** Rows in memory. */
const batchRows = 200
/** Tells spreadsheet programs that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** So many exports are running that another must wait. The request can be retried. */
export class TooManyExports extends Error {}

/** What an export contains: a statement and the cells of each of its rows. */
export interface CsvTable<Row extends object> {
  readonly titles: readonly string[]
  readonly query: (sql: Sql) => PendingQuery<Row[]>
  readonly cells: (row: Row) => readonly CsvCell[]
}

/**
 * Resolves to a CSV file in UTF-8 with a byte order mark once its first rows have been read. The rows are one snapshot; a
 * cursor reads them as fast as the stream is consumed, in bounded memory. The caller must read the stream to its end or
 * destroy it; the stream fails when rows are missing. Rejects with
 * {@link TooManyExports}, with `DatabaseUnavailable`, or with the database's error.
 */
export type ExportCsv = <Row extends object>(table: CsvTable<Row>) => Promise<Readable>

/** Returns the export function of one process. `silence`: milliseconds to wait for the next rows. */
export function csvExports(databaseUrl: string, { silence = usualSilence } = {}): ExportCsv {
  let running = 0
  return ({ titles, query, cells }) =>
    new Promise((resolve, reject) => {
      if (running >= maxExports) throw new TooManyExports('Too many exports are running.')
      const settings = [`statement_timeout=${statementSeconds}s`]
      const connection = openConnection(databaseUrl, { name: applicationName, settings, connectSeconds: 3 })
      running += 1
      const file = new PassThrough()
      let timer: NodeJS.Timeout
      const expectRows = (milliseconds: number) => {
        const fail = () => file.destroy(new DatabaseUnavailable(`No rows within ${milliseconds} ms.`))
        timer = setTimeout(fail, milliseconds)
      }
      file.once('close', () => {
        running -= 1
        clearTimeout(timer)
        void connection.destroy()
      })
      // After `resolve` this has no effect, and the reader gets the stream's error.
      file.on('error', reject)
      file.write(byteOrderMark + csvLine(titles))
      expectRows(usualSilence)
      query(connection.sql)
        .cursor(batchRows, rows => {
          clearTimeout(timer)
          resolve(file)
          const hasRoom = file.write(rows.map(row => csvLine(cells(row))).join(''))
          if (hasRoom) return expectRows(silence)
          // The cursor continues when this resolves.
          return new Promise<void>(next => {
            file.once('drain', () => {
              expectRows(silence)
              next()
            })
          })
        })
        .then(
          () => {
            clearTimeout(timer)
            resolve(file)
            file.end()
          },
          cause => {
            reject(toUnavailable(cause))
            file.destroy(new DatabaseUnavailable('The export broke off.', { cause }))
          },
        )
    })
}
