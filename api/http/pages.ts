import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { brand } from '../../content/brand.ts'
import { inlineStylesFile, notFoundFile, offlineFile, pageFile, shellFile } from '../../content/page-file.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { offerName } from '../contract/single-sign-on.ts'
import { Refusal, refuse } from './errors.ts'
import { isApiPath, pathOf } from './paths.ts'
import { documentHeaders } from './security-headers.ts'

/** The pages that the service worker precaches by file name; all others are reached by their path only. */
const files = new Set([`/${shellFile}`, `/${offlineFile}`])

const immutable = 'public, max-age=31536000, immutable'
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']

/** Every page by its path in lower case, and what else people type. */
const pageAt = new Map([
  ...[...Object.values(paths), ...Object.values(publicPaths)].map(path => [path.toLowerCase(), path] as const),
  ['/croacademy/admin', paths.academyAdminDashboard],
])

/** Seconds; a year is the longest that RFC 9116 (2.5.5) recommends. */
const securityTextLifetime = 180 * 24 * 3600

interface PagesOptions {
  /** An absolute path. */
  readonly folder: string
  /** The origin of the pages. */
  readonly publicUrl: string
  /** The origin of the API when this process serves pages only. */
  readonly apiOrigin?: string | undefined
  /** Whether the sign-in pages offer the organisation's sign-in. */
  readonly offersSingleSignOn?: () => boolean
}

/**
 * Serves the built pages in `folder`: one file for each public page, and one for all pages of the app. Hashed files are
 * immutable; all others are revalidated. Without the folder, only the API is served.
 */
export const pages = fastifyPlugin(async (app, options: PagesOptions) => {
  const { folder, publicUrl, apiOrigin, offersSingleSignOn } = options
  const built = existsSync(folder)
  const assets = join(folder, 'assets/')
  const inlineStyles = built ? await readInlineStyles(folder) : new Map<string, string>()

  const sendPage = (reply: FastifyReply, file: string) => {
    const hash = inlineStyles.get(file)
    if (hash) {
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' '${hash}'`))
    }
    // Pages can read this header without a request. They lead to the sign-in without loading another page.
    if (offersSingleSignOn?.()) reply.header('server-timing', offerName)
    return reply.sendFile(file)
  }

  if (built) {
    if (apiOrigin) serveWorker(app, folder, apiOrigin)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The build's own data, such as the hashes of inline styles, is not served.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // All files are small, and @fastify/static responds to an invalid range with 404 instead of 416.
      acceptRanges: false,
      // Matches any spelling of the path; paths from `sendFile` have no leading slash.
      allowedPath: path => !path.startsWith('/') || files.has(path) || !/\.html(\.\w+)?$/.test(path),
      setHeaders: (reply, path) => {
        if (path.startsWith(assets)) asSubresource(reply)
        else reply.header('cache-control', 'no-cache')
        // Its policy would be that of the browser's PDF viewer, which it can stop.
        if (path.endsWith('.pdf')) withoutDocumentHeaders(reply)
      },
    })
    for (const path of [`/${shellFile}`, ...Object.values(paths)]) {
      app.get(path, (_request, reply) => sendPage(unlisted(reply), shellFile))
    }
    for (const path of Object.values(publicPaths)) app.get(path, (_request, reply) => sendPage(reply, pageFile(path)))
    // Programs that read no HTML ask for this path, and accept any image.
    app.get('/favicon.ico', (_request, reply) => reply.sendFile('icons/icon-192.png'))
    app.get('/.well-known/security.txt', (_request, reply) => {
      const text = securityText(publicUrl, new Date(Date.now() + securityTextLifetime * 1000))
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text)
    })
    app.get(`/${offlineFile}`, (_request, reply) => sendPage(unlisted(reply), offlineFile))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) return refuse(reply, new Refusal(404, 'not-found'))
    const page = pageAt.get(path.toLowerCase().replace(/(?<=.)\/$/, ''))
    if (built && page && (request.method === 'GET' || request.method === 'HEAD'))
      return reply.redirect(page + request.url.slice(path.length), 308)
    const isFile = /\.[^/]+$/.test(path)
    // Node warns of a leak above ten listeners; @fastify/static adds eleven, one for each encoding that it tries.
    reply.raw.setMaxListeners(20)
    // Preconditions do not apply to a 404 (RFC 9110, 13.2.1); @fastify/static would send it without its page.
    for (const name of conditions) delete request.raw.headers[name]
    if (built && !isFile) return sendPage(unlisted(reply.code(404)), notFoundFile)
    // Caches may store a 404 (RFC 9110, 15.5.5), but a deployment in progress may add the file.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  })
})

async function readInlineStyles(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes: Record<string, string> = JSON.parse(await readFile(join(folder, inlineStylesFile), 'utf8'))
  return new Map(Object.entries(hashes))
}

/**
 * Serves the service worker with the API's origin in its code. Cached pages keep the content security policy they were sent
 * with, which names that origin: another origin must change the worker, so that it fetches the pages again.
 */
function serveWorker(app: FastifyInstance, folder: string, apiOrigin: string): void {
  app.get('/service-worker.js', async (_request, reply) => {
    const code = await readFile(join(folder, 'service-worker.js'), 'utf8')
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    return `const apiOrigin=${JSON.stringify(apiOrigin)};\n${code}`
  })
}

/** Sets the headers of a hashed file: immutable, without the headers that only documents need. */
function asSubresource(reply: FastifyReply): void {
  withoutDocumentHeaders(reply)
  reply.header('cache-control', immutable)
}

function withoutDocumentHeaders(reply: FastifyReply): void {
  // helmet sets them on Node's response.
  for (const name of documentHeaders) reply.raw.removeHeader(name)
}

/** Keeps pages of the app and fallback pages out of search results. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}

/** Returns `/.well-known/security.txt` (RFC 9116). `publicUrl`: the origin of the pages. */
function securityText(publicUrl: string, expires: Date): string {
  const fields = [
    ['Contact', `mailto:${brand.officerEmail}`],
    ['Contact', `mailto:${brand.contactTo}`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
