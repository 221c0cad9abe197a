import fastifyPlugin from 'fastify-plugin'

/**
 * What all routes of the API share: they accept JSON bodies only (else 415), an empty body counts as no body, and browsers
 * and proxies must not cache the responses.
 */
export const jsonApi = fastifyPlugin(async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, (error, value) => {
      const hasSurrogates = /\\ud[89a-f]/i.test(body)
      done(error, error || !hasSurrogates ? value : JSON.parse(JSON.stringify(value), toWellFormed))
    })
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})

/** Replaces half of a surrogate pair by U+FFFD, because UTF-8, and so the database, cannot hold it. */
const toWellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
