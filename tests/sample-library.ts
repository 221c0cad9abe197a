import { createHash } from 'node:crypto'
import { fileUrl } from '../api/contract/files.ts'
import type { Sql } from '../api/database/connect.ts'
import { previewImage } from '../api/library/preview-image.ts'
import { createResource } from '../api/queries/resources.ts'
import { libraryEntries } from '../content/library/entries.ts'

/** Adds the resources of a first start, without the files, which take a while to draw. */
export async function listSampleLibrary(sql: Sql): Promise<void> {
  for (const entry of libraryEntries) {
    await createResource(sql, {
      title: entry.title,
      description: entry.description,
      resourceType: entry.type,
      fileUrl: fileUrl(createHash('sha256').update(entry.title).digest('hex')),
      previewImageUrl: previewImage(entry),
      category: entry.category,
      tags: entry.tags.join(', '),
    })
  }
}
