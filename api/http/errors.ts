import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import postgres from 'postgres'
import { type ErrorCode, errorTexts, fieldError } from '../../content/error-texts.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { isApiPath, pathOf } from './paths.ts'
import { Refusal } from './refusal.ts'

/** Turns each thrown error into a response `{ error, code }`. Logs only errors of the server as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = toRefusal(error)
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

/** Headers of every refusal, including those that no hook sees: malformed URLs and malformed HTTP. */
const bareHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Sends a refusal as JSON with its status and `retry-after`. */
export function refuse(reply: FastifyReply, { status, code, message, retryAfter }: Refusal) {
  for (const [name, value] of Object.entries(bareHeaders)) {
    if (name === 'cache-control' || reply.getHeader(name) === undefined) reply.header(name, value)
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body = { error: message, code }
  // Some endpoints' failures have more fields: their response schemas select them.
  const schema = reply.request.routeOptions.config.endpoint?.responses[status]
  return reply.code(status).send(schema ? { ...body, success: false, authenticated: false } : body)
}

/** Responds to a request that Node cannot parse (400), that has too large headers (431) or is too slow (408). */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string> = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = tooLarge ? '431 Request Header Fields Too Large' : late ? '408 Request Timeout' : '400 Bad Request'
  const code = tooLarge ? 'too-large' : 'bad-request'
  const body = JSON.stringify({ error: errorTexts[code], code })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    ...Object.entries({ ...bareHeaders, ...headers }).map(header => header.join(': ')),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal(503, 'unavailable', { retryAfter: 5 })
  // Class 22: a value that the column cannot hold, such as a NUL character in a text.
  if (error instanceof postgres.PostgresError) {
    if (error.code.startsWith('22')) return new Refusal(400, 'bad-request')
    // 23503: foreign key violation; the account has been deleted.
    return error.code === '23503' ? new Refusal(401, 'account-deleted') : new Refusal(500, 'server-error')
  }
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
