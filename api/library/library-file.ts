import type { LibraryEntry } from '../../content/library/schema.ts'
import { drawPdf } from './draw-pdf.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface LibraryFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly name: string
}

/** The file of an entry: a workbook for a template, a PDF for the rest. The same content gives the same bytes. */
export async function libraryFile(entry: LibraryEntry, fonts: LibraryFonts): Promise<LibraryFile> {
  if (entry.type === 'template') {
    return {
      bytes: await writeWorkbook(entry),
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: `${entry.name}.xlsx`,
    }
  }
  return { bytes: await drawPdf(entry, fonts), mediaType: 'application/pdf', name: `${entry.name}.pdf` }
}
