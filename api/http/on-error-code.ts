import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Calls `then` for each response with an error code. */
export function onErrorCode(app: FastifyInstance, then: (request: FastifyRequest, code: string) => void): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (isRefusal(payload)) then(request, payload.code)
    done(null, payload)
  })
}

const isRefusal = (payload: unknown): payload is { error: string; code: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'error' in payload &&
  'code' in payload &&
  typeof payload.code === 'string'
