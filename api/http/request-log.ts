import fastifyPlugin from 'fastify-plugin'
import type { ErrorCode } from '../../content/error-texts.ts'
import { filePath } from '../contract/files.ts'
import { onErrorCode } from './on-error-code.ts'
import { routeOf } from './on-request-end.ts'

const slowMilliseconds = 2000
/** Refusals that may be part of an attack (ASVS 5.0, V16.3). */
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
 * Logs failed and slow requests and suspicious refusals at `info`, other requests at `debug`. Never logs a header, a body, a
 * client's address, or a query, because queries may contain tokens. At `info`, logs the route's pattern, not the path.
 */
export const requestLog = fastifyPlugin(async app => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  onErrorCode(app, (request, code) => {
    if (suspicious.has(code)) request.log.info({ method: request.method, route: routeOf(request), code }, 'refused')
  })
  app.onRequestEnd((request, reply, { outcome }) => {
    const milliseconds = Math.round(reply.elapsedTime)
    const entry = {
      method: request.method,
      route: routeOf(request),
      status: outcome === 'left' ? 'left' : reply.statusCode,
      milliseconds,
    }
    if (outcome === '5xx' || (milliseconds >= slowMilliseconds && isTimed(entry.route))) {
      request.log.info(entry, 'request')
    } else {
      request.log.debug({ ...entry, path: plainPath(request.url) }, 'request')
    }
  })
})

/** The duration of an upload or download depends on the client's network. */
const isTimed = (route: string) =>
  route.startsWith('/api/') && route !== filePath && !/\/(upload|preview)$|\.csv$/.test(route)

/** Returns the path up to the first special character, because a mangled link (`login%3Ftoken=…`) has a token in it. */
const plainPath = (url: string) => /^[\w./-]*/.exec(url)?.[0]

/** Returns the parts of an error to log: not PostgreSQL's `detail`, which quotes values. */
export const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' })
