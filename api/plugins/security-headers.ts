import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { noCompilers } from '../schema-compilers.ts'

/** Over https nobody comes back without it; for answers that no hook sees, too. */
export const transportSecurity = (config: Config): Record<string, string> =>
  config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/**
 * What is said to a document or a worker, and to nobody else: a font, a style sheet or a page's script obeys the policy of
 * the page that loads it.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/** Nothing is loaded from, sent to, or framed by anybody else. The cached pages outlive any nonce, so there is none. */
export const securityHeaders = fastifyPlugin(async (app, config: Config) => {
  // What the redirected calls of `API_HOST` fetch counts as coming from there.
  const ownHosts = config.apiOrigin ? ["'self'", config.apiOrigin] : ["'self'"]
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Fonts, workers and manifests, and the calls of a server that answers them itself.
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': [...ownHosts, 'data:', 'blob:'],
        ...(config.apiOrigin && { 'connect-src': ownHosts }),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: false,
    // For Internet Explorer, Flash and a filter that browsers gave up; over https none looks up names ahead by itself.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The API may be called by pages on another host of ours.
    crossOriginResourcePolicy: { policy: config.webOrigin ? 'cross-origin' : 'same-origin' },
  })
  Object.assign(headers, transportSecurity(config))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
})

/** What helmet sets: always the same, though it would work it out anew for each answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  await using app = Fastify({ schemaController: noCompilers })
  await app.register(helmet, options)
  app.get('/', async () => '')
  app.get('/bare', { helmet: false }, async () => '')
  const { headers: bare } = await app.inject('/bare')
  const { headers } = await app.inject('/')
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name in bare ? [] : [[name, String(value)]])),
  )
}
