import fastifyPlugin from 'fastify-plugin'
import type { Access } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The declared access of each registered endpoint, by `METHOD path`. */
    readonly accessByEndpoint: Map<string, Access>
  }
}

/** Throws at the start when a route of the API does not declare its access. */
export const accessRule = fastifyPlugin(async app => {
  const accessByEndpoint = new Map<string, Access>()
  app.decorate('accessByEndpoint', accessByEndpoint)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api')) return
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
    accessByEndpoint.set(`${method} ${url}`, config.access)
  })
})
