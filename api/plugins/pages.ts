import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import {
  adminShellFile,
  drawingFolder,
  drawnPages,
  notFoundFile,
  offlineFile,
  pageFile,
  shellFile,
} from '../../content/page-file.ts'
import { offlinePaths, paths, publicPaths } from '../../content/paths.ts'
import { isApiPath, pathOf } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import { type ListResources, pageDrawer, sendDrawn } from './drawn-pages.ts'
import { refuse } from './errors.ts'
import { inlineHashes } from './inline-hashes.ts'
import { documentHeaders } from './security-headers.ts'

/** Pages that the workers keep under the names of their files; every other has its own address only. */
const files = new Set([`/${shellFile}`, `/${offlineFile}`])

const workers = ['/service-worker.js', '/site-worker.js']

const immutable = 'public, max-age=31536000, immutable'
/** The types of hashed files. */
const assetTypes = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
])

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']

interface PagesOptions {
  /** An absolute path. */
  readonly folder: string
  /** Where the API is, if these are pages alone. */
  readonly apiOrigin?: string | undefined
  /** Finds the hashed file of another build, by its name. */
  readonly findAsset?: ((name: string) => Promise<Buffer | undefined>) | undefined
  /** For the pages that show what the library holds; without it they ask for it themselves. */
  readonly listResources?: ListResources | undefined
}

/**
 * Serves the pages built into `folder`: the public ones, each a file of its own, and the app's shell. Hashed files never
 * change and are kept for ever, those of other builds included; everything else is asked for again. Without that folder
 * only the API is there.
 */
export const pages = fastifyPlugin(async (app, { folder, apiOrigin, findAsset, listResources }: PagesOptions) => {
  const built = existsSync(folder)
  const assets = join(folder, 'assets/')
  /** Allows the style sheets and the script that stand in a page. */
  const allowInline = (reply: FastifyReply, file: string) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    const { scripts, styles } = inlineHashes(join(folder, file))
    const own = policy
      .replace("script-src 'self'", `script-src 'self'${scripts}`)
      .replace("style-src 'self'", `style-src 'self'${styles}`)
    return reply.header('content-security-policy', own)
  }

  const sendPage = (reply: FastifyReply, file: string) => allowInline(reply, file).sendFile(file)

  /** With the list in it where it can be had; as it was built, for the worker, under the file's own name. */
  const servePageWithList = (path: string, file: string) => {
    const template = join(drawingFolder, file)
    const draw =
      listResources && pageDrawer(join(folder, template), join(folder, drawingFolder, 'draw-library.js'), listResources)
    app.get(path, async (request, reply) => {
      const page = await draw?.()
      return page ? sendDrawn(request, allowInline(reply, template), page) : sendPage(reply, file)
    })
    app.get(`/${file}`, (_request, reply) => sendPage(unlisted(reply), file))
  }

  /** A page that a worker keeps has the policy it came with: calls to another host make another worker, which asks anew. */
  const serveWorker = (path: string, apiHost: string) =>
    app.get(path, async (_request, reply) => {
      const code = await readFile(join(folder, path), 'utf8')
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
      return `const apiHost=${JSON.stringify(apiHost)}\n${code}`
    })

  if (built) {
    if (apiOrigin) for (const path of workers) serveWorker(path, apiOrigin)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // What the build notes for itself is nobody else's.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // All of it is small. Of what is compressed a part is of no use, and one that there is not ended in a 404.
      acceptRanges: false,
      // However it is written in the address; the files that are sent from here have no slash before them.
      allowedPath: path => !path.startsWith('/') || files.has(path) || !/\.html(\.\w+)?$/.test(path),
      setHeaders: (reply, path) => {
        if (path.startsWith(assets)) forPagesOnly(reply)
        else reply.header('cache-control', 'no-cache')
      },
    })
    for (const path of [`/${shellFile}`, ...Object.values(paths)]) {
      const shell = path === `/${shellFile}` || offlinePaths.includes(path) ? shellFile : adminShellFile
      app.get(path, (_request, reply) => sendPage(unlisted(reply), shell))
    }
    for (const path of Object.values(publicPaths)) {
      const file = pageFile(path)
      if (drawnPages.includes(path)) servePageWithList(path, file)
      else app.get(path, (_request, reply) => sendPage(reply, file))
    }
    app.get(`/${offlineFile}`, (_request, reply) => sendPage(unlisted(reply), offlineFile))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) return refuse(reply, new Refusal(404, 'not-found'))
    const [, name = '', extension = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(path) ?? []
    const type = assetTypes.get(extension)
    const asset = type && findAsset && (await request.beforeDeadline(findAsset(name)))
    if (asset) {
      forPagesOnly(reply)
      return reply.type(type).send(asset)
    }
    const isFile = /\.[^/]+$/.test(path)
    // Each encoding that was looked for in vain listens for the end of the answer: eleven in all, which is no leak.
    reply.raw.setMaxListeners(20)
    // Conditions are for what is there (RFC 9110, 13.2.1): by them a page that is gone would be one that has not changed.
    for (const name of conditions) delete request.raw.headers[name]
    if (built && !isFile) return sendPage(unlisted(reply.code(404)), notFoundFile)
    // It may be there in a moment: nothing in between must remember that it was not (RFC 9110, 15.5.5).
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  })
})

/** A hashed file: kept for ever, and spared the kilobyte of headers that tell a document what it may do. */
function forPagesOnly(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name)
  reply.header('cache-control', immutable)
}

/** Search engines are to show no page that is only a door, or stands in for another. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}
