import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import type { RecordContext } from './draw-record.ts'
import type { draw } from './draw-worker.ts'
import type { TrainingRecord } from './training-record.ts'

/**
 * One thread of lower priority than requests: 1,000 records take it less than 20 seconds of CPU time. It ends
 * a minute after the last record.
 */
const thread = new Piscina({
  filename: resolve(import.meta.dirname, 'draw-worker.ts'),
  minThreads: 0,
  maxThreads: 1,
  niceIncrement: 5,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
})

/** Returns the PDF of a record, which another thread draws. */
export function drawInThread(person: TrainingRecord, context: RecordContext): Promise<Uint8Array> {
  const input: Parameters<typeof draw>[0] = { person, context }
  return thread.run(input, { name: 'draw' })
}
