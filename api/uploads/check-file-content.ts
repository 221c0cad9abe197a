import { previewTypes, resourceFileTypes } from '../contract/upload.ts'
import { unsafe } from './bad-content.ts'
import { type ByteSource, readAhead, sourceOfBuffer } from './byte-source.ts'
import { checkJpeg } from './check-jpeg.ts'
import { checkPdf } from './check-pdf.ts'
import { checkPng } from './check-png.ts'
import { checkWebp } from './check-webp.ts'
import { checkXls } from './check-xls.ts'
import { isAlsoZip } from './zip-end.ts'

export type CheckedType =
  | (typeof resourceFileTypes)[keyof typeof resourceFileTypes]
  | (typeof previewTypes)[keyof typeof previewTypes]

type Check = (source: ByteSource) => Promise<void>

const checks: Readonly<Record<CheckedType, Check>> = {
  [resourceFileTypes.pdf]: butNoZip(checkPdf),
  // A workbook of Excel 97 to 2003 holds its theme as a ZIP of its own: there it is no sign of a second face.
  [resourceFileTypes.xls]: checkXls,
  // What reads archives is loaded for the first of them.
  [resourceFileTypes.xlsx]: async source => (await import('./check-xlsx.ts')).checkXlsx(source),
  [previewTypes.png]: butNoZip(source => checkPng(readAhead(source))),
  [previewTypes.jpeg]: butNoZip(source => checkJpeg(readAhead(source))),
  [previewTypes.webp]: butNoZip(source => checkWebp(readAhead(source))),
}

/**
 * Looks through a whole file: resolves when it is of the type, throws a 422 when it is not, is damaged ('upload-damaged')
 * or dangerous ('upload-unsafe'). What is in memory of a file at a time is bounded, whatever is in it.
 */
export async function checkFileContent(mediaType: CheckedType, content: Buffer | ByteSource): Promise<void> {
  await checks[mediaType](Buffer.isBuffer(content) ? sourceOfBuffer(content) : content)
}

/** Refuses what is a picture or a document to one program and an archive (of programs) to another, too. */
function butNoZip(check: Check): Check {
  return async source => {
    await check(source)
    if (await isAlsoZip(source)) throw unsafe()
  }
}
