import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { keysOf, resourceTypes } from '../../content/form-options.ts'

/** The folder that the build step `draw-library.ts` writes: the documents' files, and the manifest that lists them. */
export const libraryFolder = resolve(import.meta.dirname, '../../.cache/library')

export const manifestName = 'library.json'

/** The documents in the library's order: what a resource stores, and which file of the folder belongs to it. */
export const LibraryManifest = Type.Array(
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    resourceType: Type.Enum(keysOf(resourceTypes)),
    previewImageUrl: Type.String(),
    category: Type.String(),
    tags: Type.String(),
    fileName: Type.String(),
    mediaType: Type.String(),
  }),
)
export type LibraryManifest = Static<typeof LibraryManifest>
