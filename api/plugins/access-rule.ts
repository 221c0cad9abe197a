import fastifyPlugin from 'fastify-plugin'
import type { Access } from '../route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may call what: every registered endpoint (`METHOD path`) with its stated access. */
    readonly accessByEndpoint: Map<string, Access>
  }
}

/** No endpoint of the API without stated access: forgetting it stops the start. */
export const accessRule = fastifyPlugin(async app => {
  const accessByEndpoint = new Map<string, Access>()
  app.decorate('accessByEndpoint', accessByEndpoint)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api')) return
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
    accessByEndpoint.set(`${method} ${url}`, config.access)
  })
})
