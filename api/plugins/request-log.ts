import fastifyPlugin from 'fastify-plugin'
import type { ErrorCode } from '../../content/error-texts.ts'
import { filePath } from '../contract/files.ts'
import { routeOf } from './when-ended.ts'
import { whenRefused } from './when-refused.ts'

const slowMilliseconds = 2000
/** What an attack looks like from here (ASVS 5.0, V16.3). */
const suspicious: ReadonlySet<string> = new Set<ErrorCode>([
  'wrong-credentials',
  'wrong-code',
  'wrong-current-password',
  'account-deactivated',
  'too-many-requests',
  'too-many-enquiries',
  'too-many-downloads',
  'cross-site',
])

/**
 * One line a request: at `info` where the server failed or was slow, else at `debug` so that these are not buried; and
 * one at `info` for a sign-in or a call that was refused for its caller's sake. Never the query, where tokens travel, nor
 * a header, a body or an address; at `info` only the pattern of the path.
 */
export const requestLog = fastifyPlugin(async app => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  whenRefused(app, (request, code) => {
    if (suspicious.has(code)) request.log.info({ method: request.method, route: routeOf(request), code }, 'refused')
  })
  app.whenEnded((request, reply, { outcome }) => {
    const milliseconds = Math.round(reply.elapsedTime)
    const told = {
      method: request.method,
      route: routeOf(request),
      status: outcome === 'left' ? 'left' : reply.statusCode,
      milliseconds,
    }
    if (outcome === '5xx' || (milliseconds >= slowMilliseconds && isTimed(told.route))) {
      request.log.info(told, 'request')
    } else {
      request.log.debug({ ...told, path: plainPath(request.url) }, 'request')
    }
  })
})

/** Files take as long as the client's network, in both directions. */
const isTimed = (route: string) =>
  route.startsWith('/api/') && route !== filePath && !/\/(upload|preview)$|\.csv$/.test(route)

/** What of a URL can be logged: a mangled link (`login%3Ftoken=…`) carries its token in the path. */
const plainPath = (url: string) => /^[\w./-]*/.exec(url)?.[0]

/** What is logged of an error: not the values that a database quotes in its details. */
export const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' })
