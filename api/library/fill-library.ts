import { Worker } from 'node:worker_threads'
import { fileUrl } from '../contract/files.ts'
import type { Sql } from '../database/connect.ts'
import { recordAction } from '../queries/audit.ts'
import { storeFile } from '../queries/files.ts'
import { createResource } from '../queries/resources.ts'
import type { MadeResource } from './make-library.ts'

/** Makes the library in a thread of its own: drawing takes a second or two, in which requests are answered. */
export function madeLibrary(): Promise<MadeResource[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('make-library.ts', import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The worker that draws the library ended with ${code}.`)))
  })
}

/** Stores what was made, as active resources, and records that. Call it within a transaction. */
export async function storeLibrary(sql: Sql, library: readonly MadeResource[]): Promise<void> {
  for (const { resource, file } of library) {
    const sha256 = await storeFile(sql, { ...file, bytes: Buffer.from(file.bytes) })
    const id = await createResource(sql, { ...resource, fileUrl: fileUrl(sha256) })
    await recordAction(sql, {
      area: 'library',
      actor: 'command-line',
      action: 'resource-created',
      subject: { kind: 'resource', id, label: resource.title },
    })
  }
}
