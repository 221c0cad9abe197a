/**
 * A backup is a gzipped file of JSON lines. The first line is a {@link Header}. Each table follows: a {@link Section}, its
 * rows, an empty line. A row is an object; each value is null or the text that PostgreSQL writes for it, because JSON's
 * numbers would lose digits. The last line is a {@link Trailer}; without it the file is incomplete.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

/** A backup cannot be written or restored. The message is a sentence for the person at the command line. */
export class BackupError extends Error {}

export const Header = Type.Object({
  format: Type.Literal('asterleigh-backup'),
  formatVersion: Type.Integer({ minimum: 1 }),
  /** Number of the last migration of the saved schema. */
  schemaVersion: Type.Integer({ minimum: 1 }),
  createdAt: Type.String(),
})
export type Header = Static<typeof Header>

export const Section = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
})
export type Section = Static<typeof Section>

/** The number of rows of each table. */
export const Trailer = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) })
export type Trailer = Static<typeof Trailer>

/** What follows the header or a table. */
const SectionOrTrailer = Type.Union([Section, Trailer])

export const formatVersion = 2
/** The line after a table's rows. */
export const endOfRows = ''

/** Makes PostgreSQL's text format independent of the settings of the role and the database. Removes the timeouts. */
export const textSettings = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const newline = 0x0a
/** In bytes. An uploaded file of 10 MB takes a line of 20 MB, in hexadecimal digits. */
const longestLine = 64 * 1024 ** 2

/**
 * Reads a backup line by line, with one line in memory. Every method throws a {@link BackupError} when the file is not a
 * backup or is incomplete.
 */
export class BackupReader {
  readonly #file: string
  readonly #lines: AsyncGenerator<string>

  constructor(file: string) {
    this.#file = file
    const content = createGunzip({ chunkSize: 256 * 1024 })
    // Errors of both streams are thrown to the reader of `content`.
    pipeline(createReadStream(file), content, () => {})
    this.#lines = this.#split(content)
  }

  /** Returns the next line, validated against the schema. */
  async line<S extends TSchema>(schema: S): Promise<Static<S>> {
    const value = parse(await this.#next())
    if (!Value.Check(schema, value)) throw this.#incomplete()
    return value
  }

  /** Yields the JSON of each row of a table, up to the empty line. */
  async *rows(): AsyncGenerator<string> {
    for (let row = await this.#next(); row !== endOfRows; row = await this.#next()) yield row
  }

  /** Reads the tables with `read`, which must read all rows. Returns the trailer, with which the file must end. */
  async tables(read: (section: Section) => Promise<void>): Promise<Trailer> {
    let part = await this.line(SectionOrTrailer)
    while ('table' in part) {
      await read(part)
      part = await this.line(SectionOrTrailer)
    }
    if (!(await this.#lines.next()).done) throw this.#incomplete()
    return part
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
  }

  async #next(): Promise<string> {
    const { done, value } = await this.#lines.next()
    if (done) throw this.#incomplete()
    return value
  }

  async *#split(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    let parts: Buffer[] = []
    let length = 0
    try {
      for await (const chunk of chunks) {
        let start = 0
        for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
          yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString()
          parts = []
          length = 0
          start = end + 1
        }
        parts.push(chunk.subarray(start))
        length += chunk.length - start
        if (length > longestLine) throw this.#incomplete()
      }
    } catch (error) {
      throw this.#explain(error)
    }
    // The last line ends with a newline, too.
    if (length > 0) throw this.#incomplete()
  }

  #explain(error: unknown): unknown {
    if (error instanceof BackupError) return error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR') return this.#incomplete()
    return new BackupError(
      `The backup ${this.#file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    )
  }

  #incomplete(): BackupError {
    return new BackupError(`${this.#file} is not a complete backup of this application: nothing was changed.`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Characters of JSON after which a batch takes no further row. */
const batchLength = 1024 ** 2

/** Joins rows to JSON arrays of about {@link batchLength} characters. */
export async function* batches(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let batch: string[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.length
    if (length < batchLength) continue
    yield `[${batch.join(',')}]`
    batch = []
    length = 0
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
}
