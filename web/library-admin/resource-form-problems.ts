import { longestTexts } from '../../api/contract/admin/library-admin.ts'
import { filePrefix, resourceFileTypes } from '../../api/contract/files.ts'
import { resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { addressOf, type Draft, type Field, isResourceType } from './resource-draft.ts'

export type Problems = Partial<Record<Field, string>>

/** Returns the validation errors of a draft. `uploading`: the fields whose upload is in flight. */
export function problemsOf(draft: Draft, uploading: readonly Field[]): Problems {
  const problems: Problems = {}
  for (const field of ['title', 'description', 'category', 'tags'] as const) {
    const text = draft[field].trim()
    if (text === '' && field !== 'tags') problems[field] = texts.required[field]
    else if ([...text].length > longestTexts[field]) problems[field] = texts.tooLong(longestTexts[field])
  }
  if (!isResourceType(draft.type)) problems.type = texts.required.type
  for (const field of ['file', 'preview'] as const) {
    const problem = uploading.includes(field) ? undefined : addressProblem(draft, field)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** Validates a typed address; an uploaded file is valid. */
function addressProblem(draft: Draft, field: 'file' | 'preview'): string | undefined {
  if (draft[field].chosen !== null) return undefined
  const address = addressOf(draft[field])
  if (address === '') return field === 'file' ? texts.file.required : undefined
  if (address.startsWith(filePrefix) || externalAddress[field].test(address)) return undefined
  return texts[field].badAddress
}

/** Addresses other than those of files on the server. */
const externalAddress = {
  file: /^(https:\/\/[^/]|data:)/i,
  preview: /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/i,
}

/**
 * Returns a warning if the file does not fit the resource type, else null: visitors save a template as .xlsx and
 * everything else as .pdf (PRODUCT.md, "Resources and downloads"). An address without a known extension gets no
 * warning.
 */
export function typeWarningOf(draft: Draft): string | null {
  if (!isResourceType(draft.type)) return null
  const extension = extensionOf(draft)
  const saved = draft.type === 'template' ? 'xlsx' : 'pdf'
  if (extension === null || extension === saved) return null
  const kind = extension === 'pdf' ? texts.misfit.isPdf : texts.misfit.isSheet(`.${extension}`)
  return texts.misfit.text(resourceTypes[draft.type], `.${saved}`, kind)
}

function extensionOf({ file }: Draft): string | null {
  const address = file.address.trim()
  const extension = /^https:[^?#]*\.(pdf|xlsx?)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase()
  const mediaType = file.chosen ? file.chosen.mediaType : /^data:([^;,]+)/i.exec(address)?.[1]?.toLowerCase()
  return Object.entries(resourceFileTypes).find(([, type]) => type === mediaType)?.[0] ?? extension ?? null
}
