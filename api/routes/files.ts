import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { FileParams, filePath } from '../contract/files.ts'
import { attachment } from '../file-name.ts'
import { namesTag } from '../names-tag.ts'
import { findFile, readFile } from '../queries/files.ts'
import { recentParts } from '../queries/recent-parts.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { partBytes } from '../uploads/held-file.ts'

/** Who takes nothing for so long has gone. A slow one reads megabytes from its system's buffers before it takes more. */
const stalledMilliseconds = 300_000
/** Bytes: one file as large as may be, or what a library has of smaller ones that are much asked for. */
export const mostKept = 16 * 1024 * 1024

/**
 * Sends stored files. Their address is the hash of their bytes, so that what was sent once never changes. Beyond the
 * first look at the database, the deadline of requests does not count: a download takes as long as its network.
 */
export function fileRoutes(app: FastifyInstance, { database }: Services): void {
  const recent = recentParts(mostKept)
  app.get<{ Params: Static<typeof FileParams> }>(
    filePath,
    { config: { access: 'public' }, schema: { params: FileParams } },
    async (request, reply) => {
      const { sha256 } = request.params
      const file = await request.beforeDeadline(findFile(database, sha256))
      if (!file) throw new Refusal(404, 'file-not-found')
      const tag = `"${sha256}"`
      reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable')
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      reply
        .header('content-type', file.mediaType)
        .header('content-length', file.size)
        .header('content-disposition', attachment(file.name))
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
      // Each part waits until the one before is on its way; the end of the connection ends the reading.
      return reply.send(
        Readable.from(readFile(database, file, recent), { objectMode: false, highWaterMark: partBytes }),
      )
    },
  )
}
