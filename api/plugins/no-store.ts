import fastifyPlugin from 'fastify-plugin'

/** No answer of the API is kept by a browser or by anything in between. */
export const noStore = fastifyPlugin(async app => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
