import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'
import { paths } from '../../content/paths.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from './errors.ts'
import { pathOf } from './request-log.ts'

const shell = 'index.html'

/**
 * Serves the pages built into `folder` (an absolute path). Hashed files never change and are kept for ever; everything
 * else is asked for again. Without that folder only the API is there.
 */
export const pages = fastifyPlugin(async (app, { folder }: { folder: string }) => {
  const built = existsSync(folder)
  const assets = join(folder, 'assets/')
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // What the build notes for itself is nobody else's.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const path of Object.values(paths)) {
      if (path !== paths.home) app.get(path, (_request, reply) => reply.sendFile(shell))
    }
  }
  // The public site is not part of this server yet: its front door is the academy's.
  app.get(paths.home, (_request, reply) => reply.redirect(paths.academy))

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (path === '/api' || path.startsWith('/api/')) return refuse(reply, new Refusal(404, 'not-found'))
    const isFile = /\.[^/]+$/.test(path)
    if (built && !isFile) return reply.code(404).sendFile(shell)
    return reply.code(404).type('text/plain').send('Not found')
  })
})
