import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPdf } from '../../api/documents/draw-pdf.ts'
import { drawRecord } from '../../api/documents/draw-record.ts'
import { libraryFonts } from '../../api/documents/library-fonts.ts'
import { recordFonts } from '../../api/documents/record-fonts.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { complianceToolkit } from '../../content/library/documents/compliance-toolkit.ts'
import { sampleContext, sampleRecord } from '../../content/marketing/sample-record.ts'
import { samples } from '../../content/samples.ts'

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    readonly canvas: { encode(format: 'webp', quality: number): Promise<Buffer> }
    readonly context: NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>
  }
}

/** Pixels of a picture for each point of its page. */
const scale = 2
/** WebP quality, at which small letters stay sharp. */
const quality = 80

/** Returns the samples that public pages show: a training record of an auditor pack, and a page of the toolkit. */
export async function drawSamples(): Promise<ReadonlyMap<string, Buffer>> {
  const record = await drawRecord(sampleRecord, sampleContext, await recordFonts())
  const toolkit = await drawPdf(complianceToolkit, await libraryFonts())
  return new Map([
    [samples.record.pdf, record],
    [samples.record.picture, await pictureOfPage(record, auditorPackFileTexts.pdf.cycle(1))],
    [samples.toolkit.picture, await pictureOfPage(toolkit.bytes, samples.toolkit.heading)],
  ])
}

/** Returns the page that a bookmark of the PDF leads to, as WebP. Throws if there is no such bookmark. */
async function pictureOfPage(pdf: Buffer, bookmark: string): Promise<Buffer> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const entry = (await document.getOutline()).find(({ title }) => title === bookmark)
  if (!Array.isArray(entry?.dest)) throw new Error(`The PDF has no bookmark "${bookmark}".`)
  const page = await document.getPage((await document.getPageIndex(entry.dest[0])) + 1)
  const viewport = page.getViewport({ scale })
  // Its type says `Object`. In Node the canvas is that of @napi-rs/canvas, which pdfjs brings.
  const { canvas, context } = (document.canvasFactory as CanvasFactory).create(
    scale * samples.width,
    scale * samples.height,
  )
  await page.render({ canvas: null, canvasContext: context, viewport }).promise
  const picture = await canvas.encode('webp', quality)
  await loading.destroy()
  return picture
}
