import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicResource } from '../contract/resources.ts'
import { namesTag } from '../names-tag.ts'

/** Looks up what the library holds now. */
export type ListResources = () => Promise<readonly PublicResource[]>

/** A page with the list in it. */
interface DrawnPage {
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** What the build has made of web/resources/draw-library.tsx. */
interface Drawing {
  readonly drawPart: (name: string, files: string, resources: readonly PublicResource[]) => string
}

/** Milliseconds that a visitor waits for the list before the page comes without it. */
const patience = 500
/** Characters of a list that stands in a page; files may stand in it themselves, as `data:` addresses of megabytes. */
const heaviest = 100_000

/**
 * Draws the page whose template is `template` with the list in it, once for each list, with the very parts that take over
 * in the browser. Resolves to undefined where the page must do as it was built: the list does not come in time, or is too
 * heavy.
 */
export function pageDrawer(
  template: string,
  drawing: string,
  list: ListResources,
): () => Promise<DrawnPage | undefined> {
  let last: { readonly list: string; readonly builtAt: number; readonly page: Promise<DrawnPage> } | undefined
  return async () => {
    if (!existsSync(template)) return
    const resources = await inTime(list())
    if (!resources || lengthOf(resources) > heaviest) return
    const text = JSON.stringify(resources)
    const { mtimeMs: builtAt } = await stat(template)
    // Once for all who ask at the same moment.
    if (last?.list !== text || last.builtAt !== builtAt) {
      const page = draw(resources, builtAt)
      last = { list: text, builtAt, page }
      page.catch(() => {
        if (last?.page === page) last = undefined
      })
    }
    return last.page
  }

  async function draw(resources: readonly PublicResource[], builtAt: number): Promise<DrawnPage> {
    // A build in place has other parts.
    const { drawPart }: Drawing = await import(`${pathToFileURL(drawing)}?${builtAt}`)
    const [before = '', name = '', files = '', after = ''] = (await readFile(template, 'utf8')).split(slot)
    const html = Buffer.from(before + drawPart(name, files, resources) + after)
    const [br, gzipped] = await Promise.all([brotli(html, small), promisify(gzip)(html)])
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
    return { etag, identity: html, br, gzip: gzipped }
  }
}

/** Where the part belongs; its name and the files of its script. */
const slot = /<slot name="([^"]*)" data-island="([^"]*)"><\/slot>/

const brotli = promisify(brotliCompress)
/**
 * So that the page comes in the first flight of a connection, 14 kB. It takes a thread 30 ms, once for each download or
 * change; the best takes four times as long for 3 % less.
 */
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function inTime(list: Promise<readonly PublicResource[]>): Promise<readonly PublicResource[] | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, patience, undefined)
  try {
    return await Promise.race([list.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

const lengthOf = (resources: readonly PublicResource[]) =>
  resources.flatMap(resource => Object.values(resource)).reduce<number>((sum, value) => sum + String(value).length, 0)

/** Sends it as the browser can read it, or says that it still is what the browser has. */
export function sendDrawn(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers
  const encoding = (['br', 'gzip'] as const).find(name =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
  )
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
  if (namesTag(known, page.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'identity'])
}
