import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './file-name.ts'

/** Disconnects a client that reads nothing for this time. */
const stalledMilliseconds = 120_000

/**
 * Sends an export (database/csv-export.ts) once `record` has written its audit entry. The request's deadline does not apply
 * to the transfer. The export's connection is always closed. `name`: file name of the download.
 */
export async function sendCsv(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { exported, record, name }: { exported: Promise<Readable>; record: () => Promise<void>; name: string },
): Promise<FastifyReply> {
  try {
    const file = await request.beforeDeadline(exported)
    await request.beforeDeadline(record())
    reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachment(name))
      .send(file)
  } catch (error) {
    // The export may still start after the deadline.
    void exported.then(
      file => file.destroy(),
      () => undefined,
    )
    throw error
  }
}
