import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { type ErrorCode, errorTexts } from '../../content/responses/error-texts.ts'
import {
  type BodyOf,
  type Endpoint,
  Failure,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '../contract/endpoint.ts'
import type { ListPage } from '../database/list-page.ts'
import type { Access, Area, Caller } from './access.ts'
import { Refusal } from './errors.ts'
import { pathOf } from './paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
}

/** The argument of a handler, validated by the endpoint's schemas. */
interface Call<E extends Endpoint, A extends Access> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: A extends 'public' ? undefined : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Registers an endpoint with its handler. A protected route authenticates the caller before it reads the body, so a 401
 * comes before a 400. Responses are serialized by the endpoint's schemas, so a key that is not in a schema is never sent.
 */
export function route<E extends Endpoint, A extends Access>(
  app: FastifyInstance,
  endpoint: E,
  access: A,
  handler: (call: Call<NoInfer<E>, NoInfer<A>>) => Promise<ResponseOf<NoInfer<E>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, access },
    // HEAD would run the whole handler, and one handler writes to the audit log.
    exposeHeadRoute: access === 'public',
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: responseSchemas(endpoint),
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      // Fastify has validated these by the endpoint's schemas; on a protected route the caller is set. Its TypeBox type
      // provider infers types from a literal `schema` only, not from those of a generic endpoint.
      const response: { status: number; body: unknown } = await handler({
        params,
        query,
        body,
        caller,
        request,
        reply,
      } as Call<E, A>)
      return reply.code(response.status).send(response.body)
    },
  })
}

interface FileCall<P extends TSchema, Q extends TSchema> {
  readonly params: Static<P>
  readonly query: Static<Q>
  readonly caller: Caller
  readonly reply: FastifyReply
}

/** Registers a protected `GET` whose response is a file, which the handler sends. Validates `params` and `query`. */
export function fileRoute<P extends TSchema, Q extends TSchema>(
  app: FastifyInstance,
  { path, access, params, query }: { path: string; access: Area; params?: P; query?: Q },
  handler: (call: FileCall<P, Q>) => Promise<FastifyReply>,
): void {
  app.get(
    path,
    {
      config: { access },
      exposeHeadRoute: false,
      schema: { ...(params && { params }), ...(query && { querystring: query }) },
    },
    async (request, reply) => {
      const { params, query, caller } = request
      if (!caller) throw new Refusal(401, 'signed-out')
      // Fastify has validated these by the schemas.
      return handler({ params, query, caller, reply } as FileCall<P, Q>)
    },
  )
}

/** Uses one serializer for all failures, because compiling one per status would slow the start down. */
function responseSchemas({ responses }: Endpoint) {
  const own = Object.entries(responses).filter(([, schema]) => schema !== Failure)
  return { ...Object.fromEntries(own), default: Failure }
}

/** Returns a 200 with this body. */
export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

/** Returns a 200 with the rows of a page. Sets the `Link` header to the next page (RFC 8288): the same URL with its cursor. */
export function okPage<Row>(
  { request: { url }, reply }: { request: FastifyRequest; reply: FastifyReply },
  { rows, next }: ListPage<Row>,
): { status: 200; body: Row[] } {
  if (next !== undefined) {
    const path = pathOf(url)
    const query = new URLSearchParams(url.slice(path.length))
    query.set('cursor', next)
    reply.header('link', `<${path}?${query}>; rel="next"`)
  }
  return ok(rows)
}

/** Returns an error response: its code, and the code's sentence for a person. */
export function failure<const S extends number>(status: S, code: ErrorCode): { status: S; body: Failure } {
  return { status, body: { error: errorTexts[code], code } }
}
