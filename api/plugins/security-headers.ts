import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'

/** Over https nobody comes back without it; for answers that no hook sees, too. */
export const transportSecurity = (config: Config): Record<string, string> =>
  config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** Nothing is loaded from, sent to, or framed by anybody else. The cached pages outlive any nonce, so there is none. */
export const securityHeaders = fastifyPlugin(async (app, config: Config) => {
  // What the redirected calls of `API_HOST` fetch counts as coming from there.
  const ownHosts = config.apiOrigin ? ["'self'", config.apiOrigin] : ["'self'"]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': [...ownHosts, 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ownHosts,
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The API may be called by pages on another host of ours.
    crossOriginResourcePolicy: { policy: config.webOrigin ? 'cross-origin' : 'same-origin' },
  })
  const strict = transportSecurity(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(strict)
  })
})
