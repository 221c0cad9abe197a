import {
  previewLimit,
  previewTypes,
  resourceFileLimit,
  resourceFileTypes,
  uploadFile,
  uploadPreview,
} from '../../api/contract/upload.ts'
import { errorTexts } from '../../content/error-texts.ts'

/** What may be uploaded in a place of the form. */
export interface UploadKind {
  readonly endpoint: typeof uploadFile | typeof uploadPreview
  /** By the ending of the name, in small letters. */
  readonly types: Readonly<Record<string, string>>
  /** Bytes; a file must have fewer. */
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

/** The media type that a name promises; null when its ending is none of this kind's. */
export function mediaTypeOf(kind: UploadKind, name: string): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(kind.types, ending) ? (kind.types[ending] ?? null) : null
}

/** Why a file cannot be uploaded, as far as its name and size say; the server looks into it. */
export function uploadProblem(kind: UploadKind, { name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(kind, name) === null) return kind.wrongType
  return size < kind.limit ? null : kind.tooLarge
}
