import fastifyPlugin from 'fastify-plugin'

/** Bodies are JSON and nothing else (415). An empty one is none. */
export const jsonBody = fastifyPlugin(async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
})
