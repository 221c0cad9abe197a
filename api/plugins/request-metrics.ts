import fastifyPlugin from 'fastify-plugin'
import type { Registry } from '../metrics/registry.ts'
import { routeOf } from './when-ended.ts'
import { whenRefused } from './when-refused.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts requests by the pattern that answers them, and refusals by their code; nothing in it names anybody. */
export const requestMetrics = fastifyPlugin(async (app, { registry }: { registry: Registry }) => {
  const durations = registry.histogram('http_request_duration_seconds', 'Requests and the time they took.', bounds)
  const refusals = registry.counter('asterleigh_refusals_total', 'Requests refused, by the code in the answer.')
  const inFlight = new Map<string, number>()
  registry.gauge('http_requests_in_flight', 'Requests that have no answer yet.', () =>
    [...inFlight].map(([route, value]) => ({ labels: { route }, value })),
  )
  const count = (route: string, change: 1 | -1) => inFlight.set(route, (inFlight.get(route) ?? 0) + change)

  app.addHook('onRequest', (request, _reply, done) => {
    count(routeOf(request), 1)
    done()
  })
  whenRefused(app, (request, code) => refusals.add({ route: routeOf(request), code }))
  app.whenEnded((request, reply, { outcome, arrivedBy }) => {
    count(arrivedBy, -1)
    durations.observe(reply.elapsedTime / 1000, { route: routeOf(request), method: request.method, status: outcome })
  })
})
