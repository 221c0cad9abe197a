import { finished } from 'node:stream/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import postgres from 'postgres'
import { type ErrorCode, errorTexts, fieldError } from '../../content/responses/error-texts.ts'
import { TooManyExports } from '../database/csv-export.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { BadCursor } from '../database/list-page.ts'
import { isApiPath, pathOf } from './paths.ts'

/** Thrown to end a request with an error response that every endpoint may return. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined
  /** More fields of the body, which the endpoint's schema must declare. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: ErrorCode,
    options: { retryAfter?: number; message?: string; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(options.message ?? errorTexts[code])
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
    this.details = options.details ?? {}
  }
}

/** Turns each thrown error into a response `{ error, code }`. Logs only errors of the server as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = toRefusal(error, request)
    // A malformed path outside the API gets the not-found page.
    const { url: route = '' } = request.routeOptions
    if (refusal.code === 'bad-request' && !isApiPath(pathOf(request.url)) && !isApiPath(route))
      return reply.callNotFound()
    // Browsers read the response only after they have sent the whole body.
    if (refusal.status === 413) await finished(request.raw.resume(), { cleanup: true }).catch(() => undefined)
    if (refusal.status === 500) request.log.error(error, 'request failed')
    else if (error instanceof DatabaseUnavailable) request.log.warn(error, 'database unavailable')
    // When the first read of a file fails, Fastify has already set the file's headers on Node's response.
    for (const name of fileHeaders) reply.removeHeader(name).raw.removeHeader(name)
    return refuse(reply, refusal)
  })
}

const fileHeaders = ['content-type', 'content-length', 'content-disposition', 'etag']

/** Sends a refusal as JSON with its status and `retry-after`. */
export function refuse(reply: FastifyReply, { status, code, message, retryAfter, details }: Refusal) {
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body = { ...details, error: message, code }
  // Some endpoints' failures have more fields: their response schemas select them.
  const schema = reply.request.routeOptions.config.endpoint?.responses[status]
  return reply.code(status).send(schema ? { ...body, success: false, authenticated: false } : body)
}

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal(503, 'unavailable', { retryAfter: 5 })
  if (error instanceof TooManyExports) return new Refusal(503, 'busy', { retryAfter: 10 })
  if (error instanceof BadCursor) return new Refusal(400, 'bad-cursor')
  if (error instanceof postgres.PostgresError) return refusalOfDatabase(error, request)
  if (error.validation) {
    const [{ instancePath = '', keyword = '', params: { missingProperty } = {} } = {}] = error.validation
    const field = [...instancePath.split('/').slice(1), missingProperty].filter(Boolean).join('.')
    return new Refusal(400, 'bad-request', { message: fieldError(field, keyword) })
  }
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) {
    return status === 503 ? new Refusal(503, 'unavailable', { retryAfter: 5 }) : new Refusal(500, 'server-error')
  }
  const code = codes[status] ?? 'bad-request'
  return new Refusal(code === 'bad-request' ? 400 : status, code, { message: errorTexts[code] })
}

const codes: Partial<Record<number, ErrorCode>> = { 404: 'not-found', 413: 'too-large', 415: 'unsupported-media' }

function refusalOfDatabase({ code, detail }: postgres.PostgresError, { caller }: FastifyRequest): Refusal {
  // Class 22: a value that the column cannot hold, such as a NUL character in a text.
  if (code.startsWith('22')) return new Refusal(400, 'bad-request')
  // Foreign key violation: a row was deleted during the request. `detail` quotes its key. A device deletes what an account
  // has not sent yet when that account is gone, so this is said of the caller's own account only.
  if (code === '23503')
    return caller && detail?.includes(`(${caller.id})`)
      ? new Refusal(401, 'account-deleted')
      : new Refusal(404, 'not-found')
  return new Refusal(500, 'server-error')
}
