import { parentPort } from 'node:worker_threads'
import { libraryEntries } from '../../content/library/entries.ts'
import type { NewResource } from '../queries/resources.ts'
import { type LibraryFile, libraryFile } from './library-file.ts'
import { libraryFonts } from './library-fonts.ts'
import { previewImage } from './preview-image.ts'

/** A resource and the file that it will name. */
export interface MadeResource {
  readonly resource: Omit<NewResource, 'fileUrl'>
  /** As a message brings it: plain bytes. */
  readonly file: Omit<LibraryFile, 'bytes'> & { readonly bytes: Uint8Array }
}

/** The script of a worker: makes the library, in its order, and posts it whole. */
async function makeLibrary(): Promise<MadeResource[]> {
  const fonts = await libraryFonts()
  const made: MadeResource[] = []
  for (const entry of libraryEntries) {
    const { title, description, type, category, tags } = entry
    made.push({
      resource: {
        title,
        description,
        resourceType: type,
        previewImageUrl: previewImage(entry),
        category,
        tags: tags.join(', '),
      },
      file: await libraryFile(entry, fonts),
    })
  }
  return made
}

parentPort?.postMessage(await makeLibrary())
