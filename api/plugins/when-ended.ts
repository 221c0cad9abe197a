import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How a request ended: with an answer of this class, or with a client that left before it had all of it. */
type Outcome = '2xx' | '3xx' | '4xx' | '5xx' | 'left'

interface End {
  readonly outcome: Outcome
  /** The pattern that it came in by: where nothing is found, another answers. */
  readonly arrivedBy: string
}

type Listener = (request: FastifyRequest, reply: FastifyReply, end: End) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells of the end of each request, once: Fastify's own `onResponse` says nothing of clients that leave. */
    whenEnded(listener: Listener): void
  }
}

export const whenEnded = fastifyPlugin(async app => {
  const listeners: Listener[] = []
  app.decorate('whenEnded', listener => {
    listeners.push(listener)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const arrivedBy = routeOf(request)
    let ended = false
    const end = (outcome: Outcome) => {
      if (!ended) for (const listener of listeners) listener(request, reply, { outcome, arrivedBy })
      ended = true
    }
    reply.raw.on('finish', () => end(classOf(reply.statusCode))).on('close', () => end('left'))
    done()
  })
})

const classOf = (status: number): Outcome =>
  status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'

/** The pattern that answers a request, not its address: an address may name somebody. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
