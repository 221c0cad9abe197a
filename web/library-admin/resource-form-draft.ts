import { type Static, Type } from 'typebox'
import type { BodyOf } from '../../api/contract/endpoint.ts'
import type { AdminResource, createResource } from '../../api/contract/library-admin.ts'
import { type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { multiLine, singleLine, tagsOf } from '../../content/normalize-text.ts'

const ChosenFile = Type.Object({
  url: Type.String(),
  name: Type.String(),
  mediaType: Type.Union([Type.String(), Type.Null()]),
})
/** A file on the server, or a `data:` URL. */
export type ChosenFile = Static<typeof ChosenFile>

const Source = Type.Object({ chosen: Type.Union([ChosenFile, Type.Null()]), address: Type.String() })
/** A file or an image: the chosen one, else the typed address. */
export type Source = Static<typeof Source>

/** The values of the form; stored as JSON. */
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

/** Returns the form's initial values, from a resource or empty. */
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

/** Returns the value of `file_url` or `preview_image_url`; '' for none. */
export function addressOf({ chosen, address }: Source): string {
  return chosen?.url ?? address.trim()
}

/** Returns a field's value as text to show; '' for none. */
export function textOf(draft: Draft, field: Field): string {
  if (field === 'file' || field === 'preview') return draft[field].chosen?.name ?? draft[field].address.trim()
  if (field === 'type') return isResourceType(draft.type) ? resourceTypes[draft.type] : ''
  return draft[field].trim()
}

/** Whether the server would store the same value of a field for both drafts. */
export function sameField(one: Draft, other: Draft, field: Field): boolean {
  if (field === 'file' || field === 'preview') return addressOf(one[field]) === addressOf(other[field])
  if (field === 'tags') return tagsOf(one.tags).join() === tagsOf(other.tags).join()
  if (field === 'description') return multiLine(one[field]) === multiLine(other[field])
  return singleLine(one[field]) === singleLine(other[field])
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return fields.every(field => sameField(one, other, field))
}

export function isResourceType(value: string): value is ResourceType {
  return Object.hasOwn(resourceTypes, value)
}

/** Returns the request body of a draft without problems; null while it has no type. */
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
 * Three-way merge of a draft that began from `base` with the version that another admin has saved since. Fields that only
 * they changed get their value (`merged`); fields that both changed keep what was typed (`conflicting`).
 */
export function rebase(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; merged: Field[]; conflicting: Field[] } {
  const changed = fields.filter(field => !sameField(base, theirs, field) && !sameField(mine, theirs, field))
  const merged = changed.filter(field => sameField(base, mine, field))
  const of = <F extends Field>(field: F): Draft[F] => (merged.includes(field) ? theirs : mine)[field]
  const draft = {
    title: of('title'),
    type: of('type'),
    description: of('description'),
    category: of('category'),
    tags: of('tags'),
    file: of('file'),
    preview: of('preview'),
  }
  return { draft, merged, conflicting: changed.filter(field => !merged.includes(field)) }
}
