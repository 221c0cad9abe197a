import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './file-name.ts'

/** Whoever takes nothing for so long has gone. */
const stalledMilliseconds = 120_000

/**
 * Answers with an export (database/csv-export.ts) once `record` has noted it: nothing is sent that was not noted. Until
 * then the request's deadline counts; from then on it takes as long as its network. `name`: what the file is saved as.
 * However it ends, the export's connection is free afterwards.
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
    // It may begin after the deadline.
    void exported.then(
      file => file.destroy(),
      () => undefined,
    )
    throw error
  }
}
