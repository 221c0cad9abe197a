import fastifyPlugin from 'fastify-plugin'

/** Forbids browsers and proxies to cache responses of the API. */
export const noStore = fastifyPlugin(async app => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
