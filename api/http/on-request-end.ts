import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** The class of the response, or `left` when the client disconnected before it had the whole response. */
type Outcome = '2xx' | '3xx' | '4xx' | '5xx' | 'left'

interface End {
  readonly outcome: Outcome
  /** The route pattern on arrival; the not-found handler may have replaced it since. */
  readonly arrivedBy: string
}

type Listener = (request: FastifyRequest, reply: FastifyReply, end: End) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `listener` once at the end of each request; unlike `onResponse`, also when the client disconnects. */
    onRequestEnd(listener: Listener): void
  }
}

export const onRequestEnd = fastifyPlugin(async app => {
  const listeners: Listener[] = []
  app.decorate('onRequestEnd', listener => {
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

/** Returns the route's pattern, not the path, which may hold personal data. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
