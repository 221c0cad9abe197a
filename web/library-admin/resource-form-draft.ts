import { type Static, Type } from 'typebox'
import type { BodyOf } from '../../api/contract/endpoint.ts'
import type { AdminResource, createResource } from '../../api/contract/library-admin.ts'
import { type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/resource-form-texts.ts'
import { singleLine } from '../../content/single-line.ts'
import { tagsOf } from '../../content/tags-of.ts'

const ChosenFile = Type.Object({
  url: Type.String(),
  name: Type.String(),
  mediaType: Type.Union([Type.String(), Type.Null()]),
})
/** A file that stands on the server, or in its own `data:` address. */
export type ChosenFile = Static<typeof ChosenFile>

const Source = Type.Object({ chosen: Type.Union([ChosenFile, Type.Null()]), address: Type.String() })
/** A file or an image: the chosen one, else what stands in the box for an address. */
export type Source = Static<typeof Source>

/** What stands in the form; kept as JSON. */
export const Draft = Type.Object({
  title: Type.String(),
  type: Type.String(),
  description: Type.String(),
  category: Type.String(),
  tags: Type.String(),
  file: Source,
  preview: Source,
})
export type Draft = Static<typeof Draft>
export type Field = keyof Draft

export const fields: readonly Field[] = ['title', 'type', 'description', 'category', 'tags', 'file', 'preview']

/** The form as it opens: filled from a resource, or empty. */
export function draftOf(resource: AdminResource | null): Draft {
  return {
    title: resource?.title ?? '',
    type: resource?.resource_type ?? '',
    description: resource?.description ?? '',
    category: resource?.category ?? '',
    tags: resource?.tags ?? '',
    file: sourceOf(
      resource?.file_url ?? '',
      resource?.file_name ?? null,
      resource?.file_media_type ?? null,
      texts.file.embedded,
    ),
    preview: sourceOf(
      resource?.preview_image_url ?? '',
      resource?.preview_image_url?.startsWith('/') ? texts.preview.stored : null,
      null,
      texts.preview.embedded,
    ),
  }
}

function sourceOf(url: string, name: string | null, mediaType: string | null, embedded: string): Source {
  const inside = /^data:([^;,]+)/i.exec(url)?.[1]
  if (inside !== undefined) return { chosen: { url, name: embedded, mediaType: inside.toLowerCase() }, address: '' }
  return name === null ? { chosen: null, address: url } : { chosen: { url, name, mediaType }, address: '' }
}

/** What is sent as `file_url` or `preview_image_url`; '' for none. */
export function addressOf({ chosen, address }: Source): string {
  return chosen?.url ?? address.trim()
}

/** As a person reads it; '' for nothing. */
export function textOf(draft: Draft, field: Field): string {
  if (field === 'file' || field === 'preview') return draft[field].chosen?.name ?? draft[field].address.trim()
  if (field === 'type') return isResourceType(draft.type) ? resourceTypes[draft.type] : ''
  return draft[field].trim()
}

/** Whether the server would store the same of a field in both. */
export function sameField(one: Draft, other: Draft, field: Field): boolean {
  if (field === 'file' || field === 'preview') return addressOf(one[field]) === addressOf(other[field])
  if (field === 'tags') return tagsOf(one.tags).join() === tagsOf(other.tags).join()
  if (field === 'description') return one[field].trim() === other[field].trim()
  return singleLine(one[field]) === singleLine(other[field])
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return fields.every(field => sameField(one, other, field))
}

export function isResourceType(value: string): value is ResourceType {
  return Object.hasOwn(resourceTypes, value)
}

/** What is sent for a draft in which {@link problemsOf} finds nothing; null while it has no type. */
export function bodyOf(draft: Draft): BodyOf<typeof createResource> | null {
  if (!isResourceType(draft.type)) return null
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    resource_type: draft.type,
    file_url: addressOf(draft.file),
    preview_image_url: addressOf(draft.preview) || null,
    category: draft.category,
    tags: tagsOf(draft.tags).join(', '),
  }
}

/**
 * Brings a draft that began from `base` onto what somebody else has saved since. What only they changed is taken over;
 * what both changed stays as it was typed.
 */
export function rebase(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; taken: Field[]; disputed: Field[] } {
  const moved = fields.filter(field => !sameField(base, theirs, field) && !sameField(mine, theirs, field))
  const taken = moved.filter(field => sameField(base, mine, field))
  const of = <F extends Field>(field: F): Draft[F] => (taken.includes(field) ? theirs : mine)[field]
  const draft = {
    title: of('title'),
    type: of('type'),
    description: of('description'),
    category: of('category'),
    tags: of('tags'),
    file: of('file'),
    preview: of('preview'),
  }
  return { draft, taken, disputed: moved.filter(field => !taken.includes(field)) }
}
