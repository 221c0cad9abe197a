import type postgres from 'postgres'
import type { Sql } from './connect.ts'
import { parseEmail } from './parse-email.ts'

/** Maximum rows of a list without `limit`, of about 850 bytes each. A longer list has a link to its next page. */
export const mostRows = 125_000

/** The cursor of a request was not made by {@link listPage} for this list. */
export class BadCursor extends Error {}

/** A list as parts of its statement. */
export interface List {
  /** The columns of a row; `id` must be among them. */
  readonly columns: postgres.Fragment
  /** Table and joins. */
  readonly from: postgres.Fragment
  /** The whole condition; `true` for every row. */
  readonly where: postgres.Fragment
  /** The sort key: an indexed expression and its type. `name` identifies the order in a cursor. */
  readonly key: {
    readonly name: string
    readonly expression: postgres.Fragment
    readonly type: 'text' | 'timestamptz' | 'int4' | 'int8'
  }
  /** Decides the order of rows with equal keys. */
  readonly id: postgres.Fragment
  readonly idType?: 'uuid' | 'int8'
  /** Instead of {@link mostRows}, for longer rows. */
  readonly most?: number
  readonly descending: boolean
}

export interface PageRequest {
  /** From the `Link` of the previous page. */
  readonly cursor?: string | undefined
  /** Digits; absent: {@link mostRows}. */
  readonly limit?: string | undefined
}

export interface ListPage<Row> {
  readonly rows: Row[]
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/**
 * Returns the page of a list that follows the cursor (keyset pagination). The cost depends on the page's size only, and rows
 * inserted or deleted meanwhile do not shift pages. Call it in a transaction, for which it changes `plan_cache_mode`. Throws
 * {@link BadCursor}.
 */
export async function listPage<Row extends { id: string }>(
  sql: Sql,
  { columns, from, where, key, id, idType = 'uuid', most = mostRows, descending }: List,
  { cursor, limit }: PageRequest,
): Promise<ListPage<Row>> {
  const direction = descending ? sql`desc` : sql`asc`
  const order = `${key.name} ${descending ? 'desc' : 'asc'}`
  // A generic plan would collect and sort all matches of a common word; a custom plan reads the index in order.
  await sql`set local plan_cache_mode = force_custom_plan`
  const wanted = limit === undefined ? most : Number(limit)
  const found = await sql<(Row & { list_key: string })[]>`
    select ${columns}, (${key.expression})::text as list_key
    from ${from}
    where ${where} ${cursor === undefined ? sql`` : after(readCursor(cursor, order))}
    order by ${key.expression} ${direction}, ${id} ${direction}
    limit ${wanted + 1}`
  const rows = found.slice(0, wanted)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return { rows, next: last && writeCursor(order, last.list_key, last.id) }

  function after([lastKey, lastId]: [key: string, id: string]) {
    const comparison = descending ? sql`<` : sql`>`
    return sql`
      and (${key.expression}, ${id}) ${comparison} (${lastKey}::text::${sql(key.type)}, ${lastId}::text::${sql(idType)})`
  }
}

/** The name of the order, and the key and id of the page's last row. */
type Cursor = [order: string, key: string, id: string]

function writeCursor(...cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Throws {@link BadCursor} for a cursor of another order. */
function readCursor(text: string, order: string): [key: string, id: string] {
  const cursor = parse(Buffer.from(text, 'base64url').toString())
  if (!isCursor(cursor) || cursor[0] !== order) throw new BadCursor('The cursor is not of this list.')
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

/**
 * Returns an SQL condition, beginning with `and`, that `text` contains every word of `search`: in any order and case, with
 * or without accents. Email addresses in `search` are normalized. `text`: a column made with the function `plain_letters`.
 */
export function wordSearch(sql: Sql, text: postgres.Fragment, search: string): postgres.Fragment {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql``
  return sql`${words.map(word => sql`and ${text} like plain_letters(${`%${escapePattern(parseEmail(word) ?? word)}%`})`)}`
}

/** Escapes the wildcards of `like`. */
const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
