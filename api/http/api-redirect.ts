import fastifyPlugin from 'fastify-plugin'

/** Redirects each API call to the host that serves the API (`API_HOST`); a 307 keeps method, path, query and body. */
export const apiRedirect = fastifyPlugin(async (app, { apiOrigin }: { apiOrigin: string }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.redirect(`${apiOrigin}${request.url}`, 307)
  })
})
