import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Returns the `content-disposition` of a download, with the name in ASCII and in UTF-8 (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Disconnects a client that reads nothing for this time. */
const stalledMilliseconds = 120_000

/**
 * Sends an export (database/csv-export.ts) once `record` has written its audit entry. The export's connection is always
 * closed. `name`: file name of the download.
 */
export async function sendCsv(
  reply: FastifyReply,
  { exported, record, name }: { exported: Promise<Readable>; record: () => Promise<void>; name: string },
): Promise<FastifyReply> {
  const file = await exported
  try {
    await record()
  } catch (error) {
    file.destroy()
    throw error
  }
  reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .send(file)
}
