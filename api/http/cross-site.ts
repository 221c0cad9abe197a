import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { Refusal } from './errors.ts'
import { isApiPath, pathOf } from './paths.ts'

/** The headers that our pages on another origin may read: the server's time, waiting times, paging, ids, file names. */
const exposedHeaders = 'Date, Retry-After, Link, X-Request-Id, Content-Disposition'

/** Refuses cross-site requests that change data (CSRF), and allows CORS for the pages' origin (`WEB_ORIGIN`). */
export const crossSite = fastifyPlugin(async (app, config: Config) => {
  app.addHook('onRequest', (request, reply, done) => {
    // Not on pages: `vary` would keep the service worker's cached pages from matching.
    if (config.webOrigin && isApiPath(pathOf(request.url))) {
      reply.header('vary', 'Origin')
      if (request.headers.origin === config.webOrigin) {
        reply.header('access-control-allow-origin', config.webOrigin)
        reply.header('access-control-allow-credentials', 'true')
        reply.header('access-control-expose-headers', exposedHeaders)
        if (request.method === 'OPTIONS') {
          reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          reply.header('access-control-allow-headers', 'content-type')
          reply.header('access-control-max-age', '600')
          reply.code(204).send()
          return
        }
      }
    }
    const isSafe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if ((isSafe && !isCrossSiteRead(request)) || isOwn(request, config)) done()
    else done(new Refusal(403, 'cross-site'))
  })
})

/** Returns whether another site requests protected data. An export would enter the audit log under the admin's name. */
function isCrossSiteRead({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return config.access !== undefined && config.access !== 'public' && headers['sec-fetch-site'] === 'cross-site'
}

/** Returns whether a request comes from our own pages, or from a program, which sends neither header. */
function isOwn({ headers }: FastifyRequest, { publicUrl, webOrigin }: Config): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && (origin === publicUrl || origin === webOrigin)) return true
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined
}

/** Redirects each API call to the host that serves the API (`API_HOST`); a 307 keeps method, path, query and body. */
export const apiRedirect = fastifyPlugin(async (app, { apiOrigin }: { apiOrigin: string }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.redirect(`${apiOrigin}${request.url}`, 307)
  })
})
