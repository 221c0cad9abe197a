import type { Queryable } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** Of a list that is asked for as a whole: about 850 bytes a row are in memory at once. Beyond it stands where to go on. */
export const mostRows = 125_000

/** What a list is read by. */
export interface ListStatement {
  /** The columns of a row; `id` must be among them. */
  readonly columns: string
  /** Table and joins. The row's own id is `${alias}.id`. */
  readonly from: string
  readonly alias: string
  /** Conditions, joined by `and`; none: every row. They read `values` as `$1` and so on. */
  readonly where: readonly string[]
  readonly values: readonly unknown[]
  /** What the rows are ordered by, as an indexed SQL expression, and its SQL type. Rows that are equal are ordered by id. */
  readonly key: { readonly expression: string; readonly type: 'text' | 'timestamptz' | 'integer' | 'bigint' }
  readonly idType?: 'uuid' | 'bigint'
  /** Instead of {@link mostRows}, for longer rows. */
  readonly most?: number
  readonly descending: boolean
}

export interface PageRequest {
  /** From the page before. */
  readonly cursor?: string | undefined
  /** Digits; absent: every row, up to the most. */
  readonly limit?: string | undefined
}

export interface ListPage<Row> {
  readonly rows: Row[]
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/**
 * One page of a list, read from where the page before ended (keyset): its cost depends on the page, not on the list or
 * on how far down it lies, and rows that come or go meanwhile shift nothing. Throws a 400 for a cursor that is none.
 */
export async function listPage<Row extends { id: string }>(
  client: Queryable,
  list: ListStatement,
  { cursor, limit }: PageRequest,
): Promise<ListPage<Row>> {
  const { columns, from, alias, key, idType = 'uuid', most = mostRows, descending } = list
  const direction = descending ? 'desc' : 'asc'
  const order = `${key.expression} ${direction}`
  const values = [...list.values]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [...list.where]
  if (cursor !== undefined) {
    const [lastKey, lastId] = readCursor(cursor, order)
    const after = `(${bind(lastKey)}::text::${key.type}, ${bind(lastId)}::text::${idType})`
    where.push(`(${key.expression}, ${alias}.id) ${descending ? '<' : '>'} ${after}`)
  }
  const wanted = limit === undefined ? most : Number(limit)
  const found = await client.query<Row & { list_key: string }>(
    `select ${columns}, (${key.expression})::text as list_key from ${from}
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by ${order}, ${alias}.id ${direction}
     limit ${bind(wanted + 1)}`,
    values,
  )
  const rows = found.rows.slice(0, wanted)
  const last = found.rows.length > rows.length ? rows.at(-1) : undefined
  return { rows, next: last && writeCursor(order, last.list_key, last.id) }
}

/** The order, and the key and the id of the page's last row. */
type Cursor = [order: string, key: string, id: string]

function writeCursor(...cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The cursor of one order is none in another. */
function readCursor(text: string, order: string): [key: string, id: string] {
  const cursor = parse(Buffer.from(text, 'base64url').toString())
  if (!isCursor(cursor) || cursor[0] !== order) throw new Refusal(400, 'bad-cursor')
  return [cursor[1], cursor[2]]
}

function isCursor(value: unknown): value is Cursor {
  return Array.isArray(value) && value.length === 3 && value.every(part => typeof part === 'string')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
