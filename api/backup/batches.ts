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
