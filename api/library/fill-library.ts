import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { recordAction } from '../accounts/audit-queries.ts'
import { fileUrl } from '../contract/files.ts'
import type { Sql } from '../database/connect.ts'
import { LibraryManifest, libraryFolder, manifestName } from '../documents/library-manifest.ts'
import { storeFile } from './file-queries.ts'
import { createResource } from './resource-queries.ts'

/**
 * Stores the documents that the build has drawn, as active resources, and records each in the audit log. Call it within
 * a transaction. Throws when the documents have not been drawn.
 */
export async function fillLibrary(sql: Sql): Promise<void> {
  const manifest = Value.Parse(LibraryManifest, JSON.parse(await readFile(join(libraryFolder, manifestName), 'utf8')))
  for (const { fileName, mediaType, ...resource } of manifest) {
    const bytes = await readFile(join(libraryFolder, fileName))
    const sha256 = await storeFile(sql, { bytes, mediaType, name: fileName })
    const id = await createResource(sql, { ...resource, fileUrl: fileUrl(sha256) })
    await recordAction(sql, {
      area: 'library',
      actor: 'command-line',
      action: 'resource-created',
      subject: { kind: 'resource', id, label: resource.title },
    })
  }
}
