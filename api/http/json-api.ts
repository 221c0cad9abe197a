import fastifyPlugin from 'fastify-plugin'
import { fieldError } from '../../content/error-texts.ts'
import { Refusal } from './errors.ts'

/**
 * What all routes of the API share: they accept JSON bodies only (else 415), an empty body counts as no body, and browsers
 * and proxies must not cache the responses.
 */
export const jsonApi = fastifyPlugin(async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const broken = /\\ud[89a-f]/i.test(body) && fieldWithLoneSurrogate(body)
    if (broken) return done(new Refusal(400, 'bad-request', { message: fieldError(broken, 'lone-surrogate') }))
    return parse(request, body, done)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})

/** Returns the field whose text has half of a surrogate pair, which UTF-8, and so the database, cannot hold. */
function fieldWithLoneSurrogate(json: string): string | undefined {
  let field: string | undefined
  try {
    JSON.parse(json, (key, value) => {
      if (typeof value === 'string' && !value.isWellFormed()) field ??= key
      return value
    })
  } catch {
    // Malformed JSON: the parser refuses it.
  }
  return field
}
