import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryEntries } from '../../content/library/entries.ts'
import { libraryFile } from './library-file.ts'
import { libraryFonts } from './library-fonts.ts'
import { type LibraryManifest, libraryFolder, manifestName } from './library-manifest.ts'
import { previewImage } from './preview-image.ts'

/** Draws all documents of the library into `libraryFolder`, which is emptied first, and writes the manifest. */
async function drawLibrary(): Promise<void> {
  await rm(libraryFolder, { recursive: true, force: true })
  await mkdir(libraryFolder, { recursive: true })
  const fonts = await libraryFonts()
  const manifest: LibraryManifest = []
  for (const entry of libraryEntries) {
    const { title, description, type: resourceType, category, tags } = entry
    const { bytes, mediaType, name: fileName } = await libraryFile(entry, fonts)
    await writeFile(join(libraryFolder, fileName), bytes)
    manifest.push({
      title,
      description,
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

await drawLibrary()
