import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './file-name.ts'

/** A client that reads nothing for so long is disconnected. */
const stalledMilliseconds = 120_000

/**
 * Sends an export (database/csv-export.ts) once `record` has written its audit entry. The request's deadline counts until
 * then; the transfer takes as long as its network. `name`: what the file is saved as. The export's connection is closed
 * in any case.
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
    // The export may begin after the deadline.
    void exported.then(
      file => file.destroy(),
      () => undefined,
    )
    throw error
  }
}
