import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './backup-error.ts'
import { endOfRows } from './backup-format.ts'

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

  /** Throws unless the file ends here. */
  async end(): Promise<void> {
    if (!(await this.#lines.next()).done) throw this.#incomplete()
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
