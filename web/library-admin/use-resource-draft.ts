import { useRef, useState } from 'react'
import { type Static, Type } from 'typebox'
import type { AdminResource } from '../../api/contract/library-admin.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { randomUuid } from '../http/random-uuid.ts'
import { readStoredJson, writeStored } from '../ui/browser-storage.ts'
import { Draft, draftOf, sameDraft } from './resource-form-draft.ts'

/** What outlives the page. */
const Kept = Type.Object({
  id: Type.String(),
  draft: Draft,
  /** The form as it opened, at `version` of the resource. */
  base: Draft,
  version: Type.Integer(),
  sent: Type.Union([Draft, Type.Null()]),
})
type Kept = Static<typeof Kept>

export interface ResourceDraft {
  /** Under which a new resource is created: once, however often it is sent. */
  readonly id: string
  readonly draft: Draft
  readonly base: Draft
  /** Of the resource that the draft began from; 0 for a new one. */
  readonly version: number
  /** What was sent without a response, or answered with a server error: it may have been saved. */
  readonly sent: Draft | null
  /** What is in the form was typed before the page was left. */
  readonly restored: boolean
  /** Takes over what was typed. It may be called several times before the next rendering. */
  readonly change: (change: Partial<Draft>) => void
  /** Begins from another state of the resource, for which nothing has been sent. */
  readonly begin: (base: Draft, version: number, draft: Draft) => void
  /** Notes what is being sent, or what may have been saved once the response is there. */
  readonly note: (sent: Draft | null) => void
  /** Takes another id: what had the last one was created, and is gone. */
  readonly renew: () => void
  /** Empties the form, or fills it from the resource again. */
  readonly reset: () => void
  /** Drops what was kept, when the form is done. */
  readonly forget: () => void
}

/**
 * What `admin` (an id) types about a resource; it stays in this tab, for each resource, until it is saved or discarded.
 * Whoever signs in next does not find it.
 */
export function useResourceDraft(admin: string, resource: AdminResource | null): ResourceDraft {
  const key = `resource-form:${admin}:${resource?.id ?? 'new'}`
  const [opened] = useState((): Kept => {
    const base = draftOf(resource)
    return { id: randomUuid(), draft: base, base, version: resource?.version ?? 0, sent: null }
  })
  const [state, show] = useState(() => {
    const kept = readStoredJson('sessionStorage', key)
    if (!matchesSchema(Kept, kept)) return { ...opened, restored: false }
    // Of a duplicated tab, which begins with what the other has typed: until it is sent, it is to be another resource.
    const { id } = kept.sent === null ? opened : kept
    return { ...kept, id, restored: !sameDraft(kept.draft, kept.base) }
  })
  const present = useRef(state)

  const set = (changed: Partial<typeof state>) => {
    const { restored, ...kept } = { ...present.current, ...changed }
    writeStored('sessionStorage', key, kept.sent === null && sameDraft(kept.draft, kept.base) ? null : kept)
    present.current = { ...kept, restored }
    show(present.current)
  }

  return {
    ...state,
    change: change => set({ draft: { ...present.current.draft, ...change } }),
    begin: (base, version, draft) => set({ base, version, draft, sent: null, restored: false }),
    note: sent => set({ sent }),
    renew: () => set({ id: randomUuid(), sent: null }),
    reset: () => set({ ...opened, id: randomUuid(), restored: false }),
    forget: () => writeStored('sessionStorage', key, null),
  }
}
