import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'

/** Nothing is loaded from, sent to, or framed by anybody else. The cached pages outlive any nonce, so there is none. */
export const securityHeaders = fastifyPlugin(async (app, config: Config) => {
  const secure = config.publicUrl.startsWith('https:')
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
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The API may be called by pages on another host of ours.
    crossOriginResourcePolicy: { policy: config.webOrigin ? 'cross-origin' : 'same-origin' },
  })
})
