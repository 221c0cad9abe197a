import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How a request ended: with an answer of this class, or with a client that left before it had all of it. */
export type Outcome = '2xx' | '3xx' | '4xx' | '5xx' | 'left'

type Listener = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void

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
    let ended = false
    const end = (outcome: Outcome) => {
      if (!ended) for (const listener of listeners) listener(request, reply, outcome)
      ended = true
    }
    reply.raw.once('finish', () => end(classOf(reply.statusCode)))
    reply.raw.once('close', () => end('left'))
    done()
  })
})

const classOf = (status: number): Outcome =>
  status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'

/** The pattern that answers a request, not its address: an address may name somebody. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
