import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const slow = new WeakSet<Socket>()

/**
 * Lets the body of this request take longer than the server's `requestTimeout`; the caller must set other limits. Node
 * emits `clientError` once for a late request and leaves the connection to the listener; the timeout of the next request
 * starts again (nodejs.org, "Event: 'clientError'").
 */
export function allowSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  slow.add(socket)
  reply.raw.once('close', () => slow.delete(socket))
}

/** Whether a `clientError` is only the timeout of a request with {@link allowSlowBody}. */
export function isSlowBody(error: Error & { code?: string }, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket)
}
