import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { isApiPath, pathOf } from '../paths.ts'
import { Refusal } from '../refusal.ts'

/** Refuses what other websites try to change in somebody's name, and lets the pages' own origin in (`WEB_ORIGIN`). */
export const crossSite = fastifyPlugin(async (app, config: Config) => {
  app.addHook('onRequest', (request, reply, done) => {
    // The pages are their own host's: what a worker keeps of them would be found by no page if it varied.
    if (config.webOrigin && isApiPath(pathOf(request.url))) {
      reply.header('vary', 'Origin')
      if (request.headers.origin === config.webOrigin) {
        reply.header('access-control-allow-origin', config.webOrigin)
        reply.header('access-control-allow-credentials', 'true')
        reply.header('access-control-expose-headers', 'Retry-After, Link, X-Request-Id')
        if (request.method === 'OPTIONS') {
          reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          reply.header('access-control-allow-headers', 'content-type')
          reply.header('access-control-max-age', '600')
          reply.code(204).send()
          return
        }
      }
    }
    const safe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if ((safe && !isLedIn(request)) || isOwn(request, config)) done()
    else done(new Refusal(403, 'cross-site'))
  })
})

/** Whether another site leads somebody to what is only for them: an export that is read is noted as an act of theirs. */
function isLedIn({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return config.access !== undefined && config.access !== 'public' && headers['sec-fetch-site'] === 'cross-site'
}

/** Whether a request comes from our own pages, or from no page at all (a program sends neither header). */
function isOwn({ headers }: FastifyRequest, { publicUrl, webOrigin }: Config): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && (origin === publicUrl || origin === webOrigin)) return true
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined
}
