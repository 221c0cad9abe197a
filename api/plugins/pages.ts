import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { inlineStylesFile, notFoundFile, offlineFile, pageFile, shellFile } from '../../content/page-file.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { isApiPath, pathOf } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from './errors.ts'
import { documentHeaders } from './security-headers.ts'

/** Pages that the service worker precaches under the names of their files; every other has its own address only. */
const files = new Set([`/${shellFile}`, `/${offlineFile}`])

const immutable = 'public, max-age=31536000, immutable'
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']

interface PagesOptions {
  /** An absolute path. */
  readonly folder: string
  /** Where the API is, if these are pages alone. */
  readonly apiOrigin?: string | undefined
}

/**
 * Serves the pages built into `folder`: the public ones, each a file of its own, and the app's. Hashed files never change
 * and are cached for ever; everything else is revalidated. Without that folder only the API is there.
 */
export const pages = fastifyPlugin(async (app, { folder, apiOrigin }: PagesOptions) => {
  const built = existsSync(folder)
  const assets = join(folder, 'assets/')
  const inlineStyles = built ? await readInlineStyles(folder) : new Map<string, string>()

  const sendPage = (reply: FastifyReply, file: string) => {
    const hash = inlineStyles.get(file)
    if (hash) {
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' '${hash}'`))
    }
    return reply.sendFile(file)
  }

  if (built) {
    if (apiOrigin) serveWorker(app, folder, apiOrigin)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Notes of the build, such as the inline style sheets, are not sent.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // All files are small, a part of a compressed one is of no use, and a range outside of the file ended in a 404.
      acceptRanges: false,
      // However the address is written; files sent by `sendFile` have no slash before them.
      allowedPath: path => !path.startsWith('/') || files.has(path) || !/\.html(\.\w+)?$/.test(path),
      setHeaders: (reply, path) => {
        if (path.startsWith(assets)) asSubresource(reply)
        else reply.header('cache-control', 'no-cache')
      },
    })
    for (const path of [`/${shellFile}`, ...Object.values(paths)]) {
      app.get(path, (_request, reply) => sendPage(unlisted(reply), shellFile))
    }
    for (const path of Object.values(publicPaths)) app.get(path, (_request, reply) => sendPage(reply, pageFile(path)))
    app.get(`/${offlineFile}`, (_request, reply) => sendPage(unlisted(reply), offlineFile))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) return refuse(reply, new Refusal(404, 'not-found'))
    const isFile = /\.[^/]+$/.test(path)
    // Each encoding that was looked for in vain listens for the end of the response: eleven in all, which is no leak.
    reply.raw.setMaxListeners(20)
    // Preconditions apply to what exists (RFC 9110, 13.2.1): a page that is gone must not look unchanged.
    for (const name of conditions) delete request.raw.headers[name]
    if (built && !isFile) return sendPage(unlisted(reply.code(404)), notFoundFile)
    // The file may exist in a moment, after a deployment: no cache may keep its absence (RFC 9110, 15.5.5).
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  })
})

async function readInlineStyles(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes: Record<string, string> = JSON.parse(await readFile(join(folder, inlineStylesFile), 'utf8'))
  return new Map(Object.entries(hashes))
}

/**
 * A cached page keeps the content security policy it came with, which names the API's origin: the worker is told that
 * origin, so that another origin makes another worker, which fetches the pages again.
 */
function serveWorker(app: FastifyInstance, folder: string, apiOrigin: string): void {
  app.get('/service-worker.js', async (_request, reply) => {
    const code = await readFile(join(folder, 'service-worker.js'), 'utf8')
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    return `const apiOrigin=${JSON.stringify(apiOrigin)};\n${code}`
  })
}

/** A hashed file: cached for ever, without the kilobyte of headers that tell a document what it may do. */
function asSubresource(reply: FastifyReply): void {
  // helmet sets them on Node's response.
  for (const name of documentHeaders) reply.raw.removeHeader(name)
  reply.header('cache-control', immutable)
}

/** Keeps a page out of search results that is only a door, or stands in for another. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}
