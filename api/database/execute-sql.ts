import type { Sql } from './connect.ts'

export interface Executed<Row> {
  readonly rows: Row[]
  readonly rowCount: number
}

/**
 * Runs SQL text with numbered parameters, for libraries that bring their own statements (pg-boss, postgrator). Without
 * values the text may have several statements. `prepare` saves a round trip.
 */
export async function executeSql<Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[] = [],
): Promise<Executed<Row>> {
  // Type 0: the server infers the type of the parameter.
  const parameters = values.map(value => sql.typed(value ?? null, 0))
  const result = await sql.unsafe<Row[]>(text, parameters, { prepare: true })
  return { rows: [...result], rowCount: result.count ?? 0 }
}
