import fastifyPlugin from 'fastify-plugin'

/** Where another host serves the API (`API_HOST`): every call goes there, with its method, path, query and body. */
export const apiRedirect = fastifyPlugin(async (app, { apiOrigin }: { apiOrigin: string }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.redirect(`${apiOrigin}${request.url}`, 307)
  })
})
