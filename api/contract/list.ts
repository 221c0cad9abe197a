/**
 * Optional query parameters of the admins' lists. Without them the response has all rows (PRODUCT.md, "Requests and
 * responses"), or the first page with a `Link` to the next one when there are too many (http/list-page.ts).
 */

import { type TOptional, type TSchema, Type } from 'typebox'

/** Maximum rows of a page. Absent: all rows; in logs, certificates and the report, {@link longestPage}. */
const Limit = Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })
export const longestPage = '200'

/** Case-insensitive. */
export const Search = Type.String({ maxLength: 200 })

/**
 * Start of a page, from the `Link` header of the previous page (RFC 8288, `rel="next"`). It contains the sort key, so its
 * limit is that of the longest name in decomposed letters (`plain_letters` in the migrations).
 */
const Cursor = Type.String({ maxLength: 8000 })

/** The query of a list that is read page by page. `extra`: further parameters. */
export function listQuery<const Extra extends Record<string, TOptional<TSchema>>>(extra: Extra) {
  return Type.Object({
    search: Type.Optional(Search),
    cursor: Type.Optional(Cursor),
    limit: Type.Optional(Limit),
    ...extra,
  })
}
