/**
 * The type of an endpoint's definition. Method, path and schemas of an endpoint are written in its definition only; route,
 * browser client and tests import it. The contract does without `Type.Partial` and `Type.Record`: they would add TypeBox's
 * type engine, 9 kB (brotli), to the pages.
 */

import { type Static, type TSchema, Type } from 'typebox'

/** Every error that a route answers: a sentence for a person and a code for a program (design, "Sync endpoint"). */
export const Failure = Type.Object({
  error: Type.String(),
  code: Type.String(),
})
export type Failure = Static<typeof Failure>

/** The failure of a call whose caller reads `success` (specification, section 7). */
export const SuccessFalse = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  code: Type.String(),
})

/** One of these words. */
export function oneOf<const W extends string>(words: readonly W[]) {
  return Type.Unsafe<W>(Type.Enum([...words]))
}

export const Message = Type.Object({ message: Type.String() })

/** What any endpoint may answer, whatever it does. */
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
/** The same where the caller reads `success`. */
export const commonRefusals = common(SuccessFalse)

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for a parameter, as Fastify writes it. */
  readonly path: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Bytes of the body at most, where they may be more than usual. */
  readonly bodyLimit?: number
  /** By HTTP status; the failures that every endpoint shares are added by `endpoint`. */
  readonly responses: Readonly<Record<number, TSchema>>
}

/** Declares an endpoint; the common failures are added to its responses. */
export function endpoint<const E extends Endpoint>(
  definition: E,
): Omit<E, 'responses'> & { readonly responses: Omit<typeof commonFailures, keyof E['responses']> & E['responses'] } {
  return { ...definition, responses: { ...commonFailures, ...definition.responses } }
}

type Shape<T> = T extends TSchema ? Static<T> : undefined
export type ParamsOf<E extends Endpoint> = Shape<E['params']>
export type QueryOf<E extends Endpoint> = Shape<E['query']>
export type BodyOf<E extends Endpoint> = Shape<E['body']>

/** The union of an endpoint's answers, told apart by `status`. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: {
    readonly status: Status
    readonly body: Shape<E['responses'][Status]>
  }
}[keyof E['responses'] & number]
