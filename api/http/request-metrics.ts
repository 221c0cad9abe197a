import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { publicPaths } from '../../content/paths.ts'
import { onErrorCode } from './on-error-code.ts'
import { routeOf } from './on-request-end.ts'

/** Public pages share one label, because the site promises not to count visits (content/site-texts.ts). */
const publicPages = new Set<string>(Object.values(publicPaths))
const labelled = (route: string) => (publicPages.has(route) ? 'a public page' : route)
const labelOf = (request: FastifyRequest) => labelled(routeOf(request))

/** Measures requests by route pattern, and counts refusals by code. No label contains a path or personal data. */
export const requestMetrics = fastifyPlugin(async (app, { registry }: { registry: Registry }) => {
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and their duration.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'asterleigh_refusals_total',
    help: 'Refused requests, by the code in the response.',
    labelNames: ['route', 'code'],
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a response yet.',
    labelNames: ['route'],
    registers,
  })

  app.addHook('onRequest', (request, _reply, done) => {
    inFlight.inc({ route: labelOf(request) })
    done()
  })
  onErrorCode(app, (request, code) => refusals.inc({ route: labelOf(request), code }))
  app.onRequestEnd((request, reply, { outcome, arrivedBy }) => {
    inFlight.dec({ route: labelled(arrivedBy) })
    durations.observe({ route: labelOf(request), method: request.method, status: outcome }, reply.elapsedTime / 1000)
  })
})
