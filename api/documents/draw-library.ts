import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTexts } from '../../content/library/document-texts.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import type { LibraryEntry } from '../../content/library/schema.ts'
import { resourceFileTypes } from '../contract/files.ts'
import { drawPdf } from './draw-pdf.ts'
import { type LibraryFonts, libraryFonts } from './library-fonts.ts'
import { type LibraryManifest, libraryFolder, manifestName } from './library-manifest.ts'
import { previewImage } from './preview-image.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Draws all documents of the library into `libraryFolder`, which is emptied first, and writes the manifest. */
async function drawLibrary(): Promise<void> {
  await rm(libraryFolder, { recursive: true, force: true })
  await mkdir(libraryFolder, { recursive: true })
  const fonts = await libraryFonts()
  const manifest: LibraryManifest = []
  for (const entry of libraryEntries) {
    const { title, description, type: resourceType, category, tags } = entry
    const { bytes, mediaType, name: fileName, extent } = await libraryFile(entry, fonts)
    await writeFile(join(libraryFolder, fileName), bytes)
    manifest.push({
      title,
      description: `${description} ${extent}`,
      resourceType,
      previewImageUrl: previewImage(entry),
      category,
      tags: tags.join(', '),
      fileName,
      mediaType,
    })
  }
  await writeFile(join(libraryFolder, manifestName), JSON.stringify(manifest))
}

interface LibraryFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly name: string
  /** Its type and number of pages or sheets, as a sentence. */
  readonly extent: string
}

/** Returns the file of an entry: a workbook for a template, otherwise a PDF. The same content gives the same bytes. */
export async function libraryFile(entry: LibraryEntry, fonts: LibraryFonts): Promise<LibraryFile> {
  if (entry.type === 'template') {
    return {
      bytes: await writeWorkbook(entry),
      mediaType: resourceFileTypes.xlsx,
      name: `${entry.name}.xlsx`,
      extent: documentTexts.excelSheets(entry.sheets.length),
    }
  }
  const { bytes, pages } = await drawPdf(entry, fonts)
  return { bytes, mediaType: resourceFileTypes.pdf, name: `${entry.name}.pdf`, extent: documentTexts.pdfPages(pages) }
}

await drawLibrary()
