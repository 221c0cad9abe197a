import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const slow = new WeakSet<Socket>()

/**
 * Lets the body of this one request take longer than the server's `requestTimeout`; the caller sets limits of its own.
 * Node tells of a request that is late once, by `clientError`, and leaves the connection to the listener; the next
 * request on it is timed anew (nodejs.org, "Event: 'clientError'").
 */
export function allowSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  slow.add(socket)
  reply.raw.once('close', () => slow.delete(socket))
}

/** Whether a `clientError` is nothing but Node's word that such a request is late. */
export function isSlowBody(error: Error & { code?: string }, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket)
}
