/** `npm run dev`: the API and the embedded database behind Vite's dev server, with hot reload. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { buildFonts } from '../../web/build/fonts.ts'
import { drawSamples } from '../../web/build/samples.ts'
import type { Config } from '../config.ts'
import { resourceFileTypes } from '../contract/files.ts'
import { serve } from './serve.ts'

const configFile = join(import.meta.dirname, '../../web/vite.config.ts')

/** Replaces a service worker that `npm start` installed for this origin, which would serve the built pages. */
const emptyWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', () => self.registration.unregister())
`

await serve(startDevServer)

/** Serves `web/index.html` for every page, its modules from their sources, and `/api` from `apiUrl`. */
async function startDevServer({ host, port, publicUrl, dataDir }: Config, apiUrl: string) {
  await buildFonts()
  const samples = await drawSamples()
  // As middleware, because Vite's own server exits on SIGTERM before the API and the database have stopped.
  const server = createServer()
  const vite = await createViteServer({
    configFile,
    clearScreen: false,
    // Dev servers with different data folders must not share a cache.
    cacheDir: join(dataDir, 'vite'),
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(publicUrl).hostname],
      proxy: { '/api': apiUrl },
    },
  })
  server.on('request', (request, response) => {
    const { url = '' } = request
    const sample = samples.get(url)
    if (url === '/service-worker.js') response.setHeader('content-type', 'text/javascript').end(emptyWorker)
    else if (sample)
      response.setHeader('content-type', url.endsWith('.webp') ? 'image/webp' : resourceFileTypes.pdf).end(sample)
    else vite.middlewares(request, response)
  })
  await once(server.listen({ host, port }), 'listening')
  const close = async () => {
    await vite.close()
    server.close()
    server.closeAllConnections()
  }
  return { url: publicUrl, close }
}
