import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { FileParams, filePath } from '../contract/files.ts'
import { attachment } from '../http/attachment.ts'
import { Refusal } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findFile, partBytes, readFile } from './file-queries.ts'

/** Closes the connection of a client that has read nothing for this time; long, because buffers hold megabytes of a download. */
const stalledMilliseconds = 300_000

/**
 * Sends stored files. The path has the hash of the bytes, so the response never changes.
 */
export function fileRoutes(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: Static<typeof FileParams> }>(
    filePath,
    { config: { access: 'public' }, schema: { params: FileParams } },
    async (request, reply) => {
      const { sha256 } = request.params
      const file = await database.run(sql => findFile(sql, sha256))
      if (!file) throw new Refusal(404, 'file-not-found')
      const tag = `"${sha256}"`
      reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable')
      if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      reply
        .header('content-type', file.mediaType)
        .header('content-length', file.size)
        .header('content-disposition', attachment(file.name))
        // A browser that ignores `attachment` and shows the file runs and loads nothing in it.
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
      // Each part is read when the previous one has been sent; a closed connection ends the reading.
      return reply.send(Readable.from(readFile(database, file), { objectMode: false, highWaterMark: partBytes }))
    },
  )
}

/** Returns whether an `If-None-Match` header matches an `ETag` (RFC 9110, 13.1.2: weak comparison). */
function matchesEtag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map(opaque) ?? []
  return tags.includes(opaque(tag)) || tags.includes('*')
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
