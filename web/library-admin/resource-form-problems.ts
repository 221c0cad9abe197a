import { filePrefix } from '../../api/contract/files.ts'
import { longestTexts } from '../../api/contract/library-admin.ts'
import { resourceFileTypes } from '../../api/contract/upload.ts'
import { resourceFormTexts as texts } from '../../content/resource-form-texts.ts'
import { addressOf, type Draft, type Field, isResourceType, textOf } from './resource-form-draft.ts'

export type Problems = Partial<Record<Field, string>>

/** What has to be mended before a draft can be saved (specification, section 5). `coming`: what is being uploaded. */
export function problemsOf(draft: Draft, coming: readonly Field[]): Problems {
  const problems: Problems = {}
  for (const field of ['title', 'description', 'category', 'tags'] as const) {
    const text = draft[field].trim()
    if (text === '' && field !== 'tags') problems[field] = texts.required[field]
    else if ([...text].length > longestTexts[field]) problems[field] = texts.tooLong(longestTexts[field])
  }
  if (!isResourceType(draft.type)) problems.type = texts.required.type
  for (const field of ['file', 'preview'] as const) {
    const problem = coming.includes(field) ? undefined : addressProblem(draft, field)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** Of what is typed into a box for an address; what was uploaded is right. */
function addressProblem(draft: Draft, field: 'file' | 'preview'): string | undefined {
  if (draft[field].chosen !== null) return undefined
  const address = addressOf(draft[field])
  if (address === '') return field === 'file' ? texts.file.required : undefined
  if (address.startsWith(filePrefix) || takenElsewhere[field].test(address)) return undefined
  return texts[field].badAddress
}

/** Addresses of what is not stored as a file. */
const takenElsewhere = {
  file: /^(https:\/\/[^/]|data:)/i,
  preview: /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/i,
}

/**
 * A warning, or null: visitors save a template as .xlsx and everything else as .pdf (specification, section 5), whatever
 * the file is. An address whose end says nothing is not judged.
 */
export function misfitOf(draft: Draft): string | null {
  if (!isResourceType(draft.type)) return null
  const is = endingOf(draft)
  const saved = draft.type === 'template' ? 'xlsx' : 'pdf'
  if (is === null || is === saved) return null
  const kind = is === 'pdf' ? texts.misfit.isPdf : texts.misfit.isSheet(`.${is}`)
  return texts.misfit.text(textOf(draft, 'type'), `.${saved}`, kind)
}

function endingOf({ file }: Draft): string | null {
  const address = file.address.trim()
  const ending = /^https:[^?#]*\.(pdf|xlsx?)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase()
  const mediaType = file.chosen ? file.chosen.mediaType : /^data:([^;,]+)/i.exec(address)?.[1]?.toLowerCase()
  return Object.entries(resourceFileTypes).find(([, type]) => type === mediaType)?.[0] ?? ending ?? null
}
