import { useRef, useState } from 'react'
import { type Static, Type } from 'typebox'
import type { AdminResource, createResource } from '../../api/contract/admin/library-admin.ts'
import type { BodyOf } from '../../api/contract/endpoint.ts'
import { type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { multiLine, singleLine, tagsOf } from '../../content/normalize-text.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { readStoredJson, writeStored } from '../start/browser-storage.ts'

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

const fields: readonly Field[] = ['title', 'type', 'description', 'category', 'tags', 'file', 'preview']

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

/** Whether the server would store the same value of a field for both drafts. */
function sameField(one: Draft, other: Draft, field: Field): boolean {
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

/** The part of the form that is kept in session storage. */
const Kept = Type.Object({
  draft: Draft,
  /** The saved version that the draft began from. */
  base: Draft,
  /** Version of the resource in `base`; 0 for a new one. */
  version: Type.Integer(),
  /** Id of a new resource, set by the first attempt to save it, so that retries create it once. */
  id: Type.Union([Type.String(), Type.Null()]),
  /** The draft of a request without a response: it may have been saved. */
  sent: Type.Union([Draft, Type.Null()]),
})
type Kept = Static<typeof Kept>

export type ResourceDraft = ReturnType<typeof useResourceDraft>

/**
 * The draft of a resource, kept in session storage per admin (`admin` is their id) and resource until it is saved or
 * discarded.
 */
export function useResourceDraft(admin: string, resource: AdminResource | null) {
  const key = `resource-form:${admin}:${resource?.id ?? 'new'}`
  const [opened] = useState((): Kept => ({ ...unchanged(resource), id: null }))
  const [state, setState] = useState(() => {
    const kept = readStoredJson('sessionStorage', key)
    // `restored`: the draft comes from session storage.
    if (!matchesSchema(Kept, kept)) return { ...opened, restored: false }
    return { ...kept, restored: !sameDraft(kept.draft, kept.base) }
  })
  const latest = useRef(state)

  const set = (changes: Partial<typeof state>) => {
    const { restored, ...kept } = { ...latest.current, ...changes }
    writeStored('sessionStorage', key, kept.sent === null && sameDraft(kept.draft, kept.base) ? null : kept)
    latest.current = { ...kept, restored }
    setState(latest.current)
  }

  return {
    ...state,
    /** Merges a change into the draft. It may be called several times before the next render. */
    change: (change: Partial<Draft>) => set({ draft: { ...latest.current.draft, ...change } }),
    noteAttempt: (attempt: Partial<Pick<Kept, 'id' | 'sent'>>) => set(attempt),
    /** Replaces the draft by this version of the resource. */
    load: (current: AdminResource) => set({ ...unchanged(current), restored: false }),
    /** Discards the changes. */
    reset: () => set({ ...opened, restored: false }),
    /** Deletes the stored draft, when the form is done. */
    forget: () => writeStored('sessionStorage', key, null),
  }
}

function unchanged(resource: AdminResource | null): Omit<Kept, 'id'> {
  const base = draftOf(resource)
  return { draft: base, base, version: resource?.version ?? 0, sent: null }
}
