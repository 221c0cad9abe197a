import { drawPdf } from '../../api/documents/draw-pdf.ts'
import { drawRecord } from '../../api/documents/draw-record.ts'
import { libraryFonts } from '../../api/documents/library-fonts.ts'
import { pictureOfPage } from '../../api/documents/page-picture.ts'
import { recordFonts } from '../../api/documents/record-fonts.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { complianceToolkit } from '../../content/library/documents/compliance-toolkit.ts'
import { sampleContext, sampleRecord } from '../../content/marketing/sample-record.ts'
import { samples } from '../../content/samples.ts'

type Draw = (watch?: (pdf: PDFKit.PDFDocument) => void) => Promise<Buffer>

/** Returns the samples that public pages show: a training record of an auditor pack, and a page of the toolkit. */
export async function drawSamples(): Promise<ReadonlyMap<string, Buffer | string>> {
  const fonts = { record: await recordFonts(), library: await libraryFonts() }
  const record: Draw = watch => drawRecord(sampleRecord, sampleContext, fonts.record, watch)
  const toolkit: Draw = watch => drawPdf(complianceToolkit, fonts.library, watch)
  return new Map<string, Buffer | string>([
    [samples.record.pdf, await record()],
    [samples.record.picture, await pictureOf(record, auditorPackFileTexts.pdf.cycle(1))],
    [samples.toolkit.picture, await pictureOf(toolkit, samples.toolkit.heading)],
  ])
}

async function pictureOf(draw: Draw, heading: string): Promise<string> {
  let picture = () => ''
  await draw(pdf => {
    picture = pictureOfPage(pdf, heading)
  })
  return picture()
}
