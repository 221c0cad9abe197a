import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './backup-error.ts'
import { endOfRows } from './backup-format.ts'

const newline = 0x0a
const longestLine = 1024 * 1024

/**
 * Reads a backup from its beginning, a line or a table's rows at a time; what it holds in memory is a row at most.
 * Every method throws a {@link BackupError} when the file is no backup or not a whole one.
 */
export class BackupReader {
  readonly #file: string
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    const content = createGunzip()
    // An error of either stream reaches whoever iterates.
    pipeline(createReadStream(file), content, () => {})
    this.#chunks = content[Symbol.asyncIterator]()
  }

  /** The next line, which has that shape. */
  async line<S extends TSchema>(schema: S): Promise<Static<S>> {
    let end = this.#rest.indexOf(newline)
    while (end === -1) {
      const chunk = await this.#next()
      if (!chunk || this.#rest.length > longestLine) throw this.#damaged()
      this.#rest = Buffer.concat([this.#rest, chunk])
      end = this.#rest.indexOf(newline)
    }
    const text = this.#rest.toString('utf8', 0, end)
    this.#rest = this.#rest.subarray(end + 1)
    const value = parse(text)
    if (!Value.Check(schema, value)) throw this.#damaged()
    return value
  }

  /** The rows up to the line that ends them, in blocks of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    let parts: Buffer[] = []
    for (let chunk: Buffer | undefined = this.#rest; ; chunk = await this.#next()) {
      if (!chunk) throw this.#damaged()
      parts.push(chunk)
      const lines = chunk.lastIndexOf(newline) + 1
      if (lines === 0) continue
      const block = Buffer.concat(parts)
      const whole = block.length - (chunk.length - lines)
      const end = endIn(block)
      if (end !== undefined) {
        this.#rest = block.subarray(end + endOfRows.length)
        if (end > 0) yield block.subarray(0, end)
        return
      }
      yield block.subarray(0, whole)
      parts = [block.subarray(whole)]
    }
  }

  /** Reads on behind them; resolves to how many there were. */
  async skipRows(): Promise<number> {
    let count = 0
    for await (const block of this.rows()) for (const byte of block) if (byte === newline) count += 1
    return count
  }

  /** Makes sure that nothing follows. */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#next())) throw this.#damaged()
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #next(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await this.#chunks.next()
      return done ? undefined : value
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR') throw this.#damaged()
      throw new BackupError(
        `The backup ${this.#file} cannot be read: ${error instanceof Error ? error.message : error}.`,
      )
    }
  }

  #damaged(): BackupError {
    return new BackupError(`${this.#file} is not a whole backup of this application: nothing was changed.`)
  }
}

/** Where in a block of whole lines the line that ends the rows begins. */
function endIn(block: Buffer): number | undefined {
  if (block.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) return 0
  const before = block.indexOf(`\n${endOfRows}`)
  return before === -1 ? undefined : before + 1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
