/**
 * What the admins' lists have in common: optional parameters; the plain call answers everything (specification, section 7),
 * or, beyond what the server can hold at once (queries/list-page.ts), the first of it with a `Link` to the rest.
 */
import { type TSchema, Type } from './type.ts'

/** Rows on a page at most. Absent: all of them, or {@link longestPage} where the specification names no list. */
const Limit = Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })
export const longestPage = '200'

/** Part of what is looked for, in any case. */
export const Search = Type.String({ maxLength: 200 })

/**
 * Where the next page begins, as the `Link` header of the page before says it (RFC 8288, `rel="next"`). It holds what the
 * list is sorted by: the longest of names, its letters taken apart (migrations/001, `plain_letters`).
 */
const Cursor = Type.String({ maxLength: 8000 })

/** The query of a list that is read page by page. `extra`: what else may be asked for. */
export function listQuery<const Extra extends Record<string, TSchema>>(extra: Extra) {
  return Type.Partial(Type.Object({ search: Search, cursor: Cursor, limit: Limit, ...extra }))
}
