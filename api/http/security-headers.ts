import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'

/** The headers that only a document or a worker needs: a font, style sheet or script obeys the policy of its page. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/** Sets the security headers of each response. The policy has no nonces, because cached pages outlive them. */
export const securityHeaders = fastifyPlugin(async (app, config: Config) => {
  // Browsers also check the target of a redirect against the policy, and calls are redirected to `API_HOST`.
  const ownHosts = config.apiOrigin ? ["'self'", config.apiOrigin] : ["'self'"]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Covers fonts, workers, the manifest and, without `API_HOST`, API calls.
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
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    // Only Internet Explorer, Flash and removed XSS filters read these; browsers prefetch no DNS for https pages.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // With `WEB_ORIGIN`, pages of another origin call the API.
    crossOriginResourcePolicy: { policy: config.webOrigin ? 'cross-origin' : 'same-origin' },
  })
})
