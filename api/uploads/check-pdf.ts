import { damaged } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { refuseActivePdf } from './refuse-active-pdf.ts'

/** What may follow the last `%%EOF`: white space only. */
const longestRest = 1024

/**
 * A PDF document: its header is the very beginning, its end-of-file marker the end but for white space, `startxref`
 * leads to a cross-reference table or stream within the file (ISO 32000-2, 7.5.2, 7.5.5 and 7.5.8), and nothing in it
 * would run.
 */
export async function checkPdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, Math.min(source.size, 9))).toString('latin1')
  if (!/^%PDF-[12]\.\d\s$/.test(head)) throw damaged()
  const start = Math.max(0, source.size - 2 * longestRest)
  const tail = (await source.read(start, source.size - start)).toString('latin1')
  const [, offset, rest = ''] = /startxref[\0\s]+(\d{1,10})[\0\s]+%%EOF([\0\s]*)$/.exec(tail) ?? []
  if (!offset || rest.length > longestRest) throw damaged()
  await checkCrossReference(source, Number(offset))
  await refuseActivePdf(source)
}

async function checkCrossReference(source: ByteSource, offset: number): Promise<void> {
  if (offset >= source.size) throw damaged()
  const text = (await source.read(offset, Math.min(2048, source.size - offset))).toString('latin1')
  const isTable = /^[\0\s]*xref[\0\s]+\d+[\0\s]+\d+/.test(text)
  const isStream = /^[\0\s]*\d+[\0\s]+\d+[\0\s]+obj\b[\s\S]*?\/Type[\0\s]*\/XRef\b/.test(text)
  if (!isTable && !isStream) throw damaged()
}
