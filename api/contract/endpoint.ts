/**
 * The type of an endpoint's definition. Method, path and schemas of an endpoint are written in its definition only; route,
 * browser client and tests import it. The contract does without `Type.Partial` and `Type.Record`: they would add TypeBox's
 * type engine, 9 kB (brotli), to the pages.
 */

import { type Static, type TOptional, type TSchema, Type } from 'typebox'

/** The body of each error response: a sentence for a person and a code for a program. */
export const Failure = Type.Object({
  error: Type.String(),
  code: Type.String(),
})
export type Failure = Static<typeof Failure>

/** The failure of endpoints whose clients read `success` (PRODUCT.md, "Requests and responses"). */
export const SuccessFalse = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  code: Type.String(),
})

/** Returns the schema of a string that is one of `words`. */
export function oneOf<const W extends string>(words: readonly W[]) {
  return Type.Unsafe<W>(Type.Enum([...words]))
}

export const Message = Type.Object({ message: Type.String() })

/** The failures that every endpoint can return. */
const common = <F extends TSchema>(failure: F) => ({
  400: failure,
  403: failure,
  404: failure,
  413: failure,
  415: failure,
  429: failure,
  500: failure,
  503: failure,
})
const commonFailures = common(Failure)
/** The same failures for endpoints whose clients read `success`. */
export const commonRefusals = common(SuccessFalse)

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are `:name`, as in Fastify. */
  readonly path: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Bytes; replaces the default body limit. */
  readonly bodyLimit?: number
  /** By HTTP status; the failures that every endpoint shares are added by `endpoint`. */
  readonly responses: Readonly<Record<number, TSchema>>
}

/** Returns the endpoint with the common failures added to its responses. */
export function endpoint<const E extends Endpoint>(
  definition: E,
): Omit<E, 'responses'> & { readonly responses: Omit<typeof commonFailures, keyof E['responses']> & E['responses'] } {
  return { ...definition, responses: { ...commonFailures, ...definition.responses } }
}

type Shape<T> = T extends TSchema ? Static<T> : undefined
export type ParamsOf<E extends Endpoint> = Shape<E['params']>
export type QueryOf<E extends Endpoint> = Shape<E['query']>
export type BodyOf<E extends Endpoint> = Shape<E['body']>

/** The union of an endpoint's responses, discriminated by `status`. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: {
    readonly status: Status
    readonly body: Shape<E['responses'][Status]>
  }
}[keyof E['responses'] & number]

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

/**
 * The query of an admins' list. Without its parameters the response has all rows (PRODUCT.md, "Requests and responses"), or
 * the first page with a `Link` to the next one when there are too many (database/list-page.ts). `extra`: further parameters.
 */
export function listQuery<const Extra extends Record<string, TOptional<TSchema>>>(extra: Extra) {
  return Type.Object({
    search: Type.Optional(Search),
    cursor: Type.Optional(Cursor),
    limit: Type.Optional(Limit),
    ...extra,
  })
}
