import type pg from 'pg'

/** COPY takes no parameters: what the client copies next reads `values[0]` as `export_value(1)`, and so on. */
export async function setCopyValues(client: pg.ClientBase, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const settings = values.map((_, index) => `set_config('export.value${index + 1}', $${index + 1}, false)`)
  await client.query(`select ${settings.join(', ')}`, [...values])
}
