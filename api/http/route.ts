import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BodyOf,
  type Endpoint,
  Failure,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '../contract/endpoint.ts'
import type { Area } from '../queries/accounts.ts'
import type { Caller } from '../queries/sessions.ts'

/** Who may call: anybody, or the holder of that area's session. */
export type Access = 'public' | Area

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
    readonly access?: Access
  }
}

/** What a handler is given; everything in it fits the endpoint's schemas. */
interface Call<E extends Endpoint, A extends Access> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: A extends 'public' ? undefined : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Binds an endpoint to its handler. A protected route signs the caller in before the body is read (401 comes before
 * 400); every answer is serialised by the endpoint's own schema, so that a key that is not in it is never sent.
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
    // HEAD would run the handler for nothing; one of them records what it hands out.
    exposeHeadRoute: access === 'public',
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: responseSchemas(endpoint),
    },
    handler: async (request, reply) => {
      // Fastify has validated the parts by the endpoint's schemas and, on a protected route, set the caller.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      } as Call<E, A>
      const response: { status: number; body: unknown } = await request.beforeDeadline(handler(call))
      return reply.code(response.status).send(response.body)
    },
  })
}

/** Of the failures, which are many and look alike, one serializer is made: making one takes a part of a millisecond. */
function responseSchemas({ responses }: Endpoint) {
  const own = Object.entries(responses).filter(([, schema]) => schema !== Failure)
  return { ...Object.fromEntries(own), default: Failure }
}
