import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { notFoundFile, offlineFile, pageFile, shellFile } from '../../content/page-file.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from './errors.ts'
import { isApiPath, pathOf } from './request-log.ts'

/** Pages that the workers keep under the names of their files; every other has its own address only. */
const files = new Set([`/${shellFile}`, `/${offlineFile}`])

const immutable = 'public, max-age=31536000, immutable'
/** The types of hashed files. */
const assetTypes = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
])

interface PagesOptions {
  /** An absolute path. */
  readonly folder: string
  /** Finds the hashed file of another build, by its name. */
  readonly findAsset?: ((name: string) => Promise<Buffer | undefined>) | undefined
}

/**
 * Serves the pages built into `folder`: the public ones, each a file of its own, and the app's shell. Hashed files never
 * change and are kept for ever, those of other builds included; everything else is asked for again. Without that folder
 * only the API is there.
 */
export const pages = fastifyPlugin(async (app, { folder, findAsset }: PagesOptions) => {
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
      // However it is written in the address; the files that are sent from here have no slash before them.
      allowedPath: path => !path.startsWith('/') || files.has(path) || !/\.html(\.\w+)?$/.test(path),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? immutable : 'no-cache')
      },
    })
    const sendShell = (_request: FastifyRequest, reply: FastifyReply) => unlisted(reply).sendFile(shellFile)
    for (const path of [`/${shellFile}`, ...Object.values(paths)]) app.get(path, sendShell)
    for (const path of Object.values(publicPaths)) {
      app.get(path, (_request, reply) => sendPage(reply, pageFile(path)))
    }
    app.get(`/${offlineFile}`, (_request, reply) => sendPage(unlisted(reply), offlineFile))
  }

  /** Sends a public page; its policy allows the style sheet that stands in it. */
  const sendPage = (reply: FastifyReply, file: string) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    const own = policy.replace("style-src 'self'", `style-src 'self' ${styleHash(join(folder, file))}`)
    return reply.header('content-security-policy', own).sendFile(file)
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (isApiPath(path)) return refuse(reply, new Refusal(404, 'not-found'))
    const [, name = '', extension = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(path) ?? []
    const type = assetTypes.get(extension)
    const asset = type && findAsset && (await request.beforeDeadline(findAsset(name)))
    if (asset) return reply.header('cache-control', immutable).type(type).send(asset)
    const isFile = /\.[^/]+$/.test(path)
    // Each encoding that was looked for in vain listens for the end of the answer: eleven in all, which is no leak.
    reply.raw.setMaxListeners(20)
    if (built && !isFile) return sendPage(unlisted(reply.code(404)), notFoundFile)
    // It may be there in a moment: nothing in between must remember that it was not (RFC 9110, 15.5.5).
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  })
})

/** Search engines are to show no page that is only a door, or stands in for another. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}

const hashes = new Map<string, { readonly builtAt: number; readonly hash: string }>()

/** What the content security policy calls the one style sheet that a public page holds; read again after a build. */
function styleHash(path: string): string {
  const builtAt = statSync(path).mtimeMs
  const known = hashes.get(path)
  if (known?.builtAt === builtAt) return known.hash
  const style = /<style>(.*?)<\/style>/s.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  hashes.set(path, { builtAt, hash })
  return hash
}
