import fastifyPlugin from 'fastify-plugin'

/** Accepts JSON bodies only (else 415). An empty body counts as no body. */
export const jsonBody = fastifyPlugin(async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
})
