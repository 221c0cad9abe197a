import {
  previewLimit,
  previewTypes,
  resourceFileLimit,
  resourceFileTypes,
  uploadFile,
  uploadPreview,
} from '../../api/contract/files.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'

/** The rules for uploads in a field of the form. */
export interface UploadKind {
  readonly endpoint: typeof uploadFile | typeof uploadPreview
  /** Media types by lower-case file extension. */
  readonly types: Readonly<Record<string, string>>
  /** Bytes; a file must be smaller. */
  readonly limit: number
  readonly wrongType: string
  readonly tooLarge: string
}

export const resourceFiles: UploadKind = {
  endpoint: uploadFile,
  types: resourceFileTypes,
  limit: resourceFileLimit,
  wrongType: errorTexts['upload-type'],
  tooLarge: errorTexts['upload-size'],
}

export const previewImages: UploadKind = {
  endpoint: uploadPreview,
  types: previewTypes,
  limit: previewLimit,
  wrongType: errorTexts['preview-type'],
  tooLarge: errorTexts['preview-size'],
}

/** Returns the media type for a file name; null if its extension is not allowed. */
export function mediaTypeOf(kind: UploadKind, name: string): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(kind.types, extension) ? (kind.types[extension] ?? null) : null
}

/** Returns why a file cannot be uploaded, by name and size, or null; the server checks the contents. */
export function uploadProblem(kind: UploadKind, { name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(kind, name) === null) return kind.wrongType
  return size < kind.limit ? null : kind.tooLarge
}
