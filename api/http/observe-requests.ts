import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { publicPaths } from '../../content/paths.ts'
import type { ErrorCode } from '../../content/responses/error-texts.ts'
import { filePath } from '../contract/files.ts'

const slowMilliseconds = 2000
/** Refusals that may be part of an attack (ASVS 5.0, V16.3). */
const suspicious: ReadonlySet<string> = new Set<ErrorCode>([
  'wrong-credentials',
  'wrong-code',
  'wrong-current-password',
  'account-deactivated',
  'too-many-requests',
  'too-many-enquiries',
  'too-many-downloads',
  'cross-site',
])

/** The class of the response, or `left` when the client disconnected before it had the whole response. */
type Outcome = '2xx' | '3xx' | '4xx' | '5xx' | 'left'

/**
 * Sends each request's id, logs the request and measures it. Logs failed and slow requests and suspicious refusals at
 * `info`, other requests at `debug`. Never logs a header, a body, a client's address, or a query, because queries may
 * contain tokens. The log at `info` and the metrics have the route's pattern, not the path.
 */
export const observeRequests = fastifyPlugin(async (app, { registry }: { registry: Registry }) => {
  const metrics = requestMetrics(registry)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // The not-found handler may replace the route.
    const arrivedBy = labelOf(routeOf(request))
    metrics.inFlight.inc({ route: arrivedBy })
    let ended = false
    const end = (outcome: Outcome) => {
      if (ended) return
      ended = true
      metrics.inFlight.dec({ route: arrivedBy })
      const { method } = request
      metrics.durations.observe({ route: labelOf(routeOf(request)), method, status: outcome }, reply.elapsedTime / 1000)
      log(request, reply, outcome)
    }
    // Unlike `onResponse`, `close` is also emitted when the client disconnects.
    reply.raw.on('finish', () => end(classOf(reply.statusCode))).on('close', () => end('left'))
    done()
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (isRefusal(payload)) {
      const { code } = payload
      const route = routeOf(request)
      metrics.refusals.inc({ route: labelOf(route), code })
      if (suspicious.has(code)) request.log.info({ method: request.method, route, code }, 'refused')
    }
    done(null, payload)
  })
})

const classOf = (status: number): Outcome =>
  status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'

/** Returns the route's pattern, not the path, which may hold personal data. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

const isRefusal = (payload: unknown): payload is { error: string; code: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'error' in payload &&
  'code' in payload &&
  typeof payload.code === 'string'

function log(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
  const milliseconds = Math.round(reply.elapsedTime)
  const entry = {
    method: request.method,
    route: routeOf(request),
    status: outcome === 'left' ? 'left' : reply.statusCode,
    milliseconds,
  }
  if (outcome === '5xx' || (milliseconds >= slowMilliseconds && isTimed(entry.route))) {
    request.log.info(entry, 'request')
  } else {
    request.log.debug({ ...entry, path: plainPath(request.url) }, 'request')
  }
}

/** The duration of an upload or download depends on the client's network. */
const isTimed = (route: string) =>
  route.startsWith('/api/') && route !== filePath && !/\/(upload|preview)$|\.csv$/.test(route)

/** Returns the path up to the first special character, because a mangled link (`login%3Ftoken=…`) has a token in it. */
const plainPath = (url: string) => /^[\w./-]*/.exec(url)?.[0]

/** Returns the parts of an error to log: not PostgreSQL's `detail`, which quotes values. */
export const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' })

/** Public pages share one label, because the site promises not to count visits (content/site-texts.ts). */
const publicPages = new Set<string>(Object.values(publicPaths))
const labelOf = (route: string) => (publicPages.has(route) ? 'a public page' : route)

/** Registers the metrics of requests. No label contains a path or personal data. */
function requestMetrics(registry: Registry) {
  const registers = [registry]
  return {
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests and their duration.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'asterleigh_refusals_total',
      help: 'Refused requests, by the code in the response.',
      labelNames: ['route', 'code'],
      registers,
    }),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests without a response yet.',
      labelNames: ['route'],
      registers,
    }),
  }
}
