import { drawRecord, type RecordContext } from './draw-record.ts'
import { recordFonts } from './record-fonts.ts'
import type { TrainingRecord } from './training-record.ts'

/** Loaded once per thread. Runs in the thread of draw-in-thread.ts. */
const fonts = recordFonts()

export async function draw({
  person,
  context,
}: {
  person: TrainingRecord
  context: RecordContext
}): Promise<Uint8Array> {
  return drawRecord(person, context, await fonts)
}
