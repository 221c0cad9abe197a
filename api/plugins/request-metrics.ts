import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { publicPaths } from '../../content/paths.ts'
import type { Registry } from '../metrics/registry.ts'
import { routeOf } from './when-ended.ts'
import { whenRefused } from './when-refused.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All of them in one: the pages say that no visit is counted (content/site-texts.ts). */
const publicPages = new Set<string>(Object.values(publicPaths))
const labelled = (route: string) => (publicPages.has(route) ? 'a public page' : route)
const labelOf = (request: FastifyRequest) => labelled(routeOf(request))

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
    count(labelOf(request), 1)
    done()
  })
  whenRefused(app, (request, code) => refusals.add({ route: labelOf(request), code }))
  app.whenEnded((request, reply, { outcome, arrivedBy }) => {
    count(labelled(arrivedBy), -1)
    durations.observe(reply.elapsedTime / 1000, { route: labelOf(request), method: request.method, status: outcome })
  })
})
