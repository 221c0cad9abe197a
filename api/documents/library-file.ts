import type { LibraryEntry } from '../../content/library/schema.ts'
import { resourceFileTypes } from '../contract/upload.ts'
import { drawPdf } from './draw-pdf.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { writeWorkbook } from './write-workbook.ts'

interface LibraryFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly name: string
}

/** Returns the file of an entry: a workbook for a template, otherwise a PDF. The same content gives the same bytes. */
export async function libraryFile(entry: LibraryEntry, fonts: LibraryFonts): Promise<LibraryFile> {
  if (entry.type === 'template') {
    return {
      bytes: await writeWorkbook(entry),
      mediaType: resourceFileTypes.xlsx,
      name: `${entry.name}.xlsx`,
    }
  }
  return { bytes: await drawPdf(entry, fonts), mediaType: resourceFileTypes.pdf, name: `${entry.name}.pdf` }
}
