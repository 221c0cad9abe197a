import { useRef, useState } from 'react'
import { type Static, Type } from 'typebox'
import type { AdminResource } from '../../api/contract/library-admin.ts'
import { randomUuid } from '../http/idempotency-key.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { readStoredJson, writeStored } from '../start/browser-storage.ts'
import { Draft, draftOf, sameDraft } from './resource-form-draft.ts'

/** The part that is kept in session storage. */
const Kept = Type.Object({
  id: Type.String(),
  draft: Draft,
  /** The initial values, from `version` of the resource. */
  base: Draft,
  version: Type.Integer(),
  sent: Type.Union([Draft, Type.Null()]),
})
type Kept = Static<typeof Kept>

export interface ResourceDraft {
  /** Id of a new resource, the same for every retry, so that it is created once. */
  readonly id: string
  readonly draft: Draft
  readonly base: Draft
  /** Version of the resource that the draft began from; 0 for a new one. */
  readonly version: number
  /** The draft of a request without a response, or with a server error: it may have been saved. */
  readonly sent: Draft | null
  /** The form was restored from session storage. */
  readonly restored: boolean
  /** Merges a change into the draft. It may be called several times before the next render. */
  readonly change: (change: Partial<Draft>) => void
  /** Starts from another version of the resource. */
  readonly begin: (base: Draft, version: number, draft: Draft) => void
  /** Records the draft that is being sent, or may have been saved. */
  readonly note: (sent: Draft | null) => void
  /** Takes a new id, after the resource with the last one was created and deleted. */
  readonly renew: () => void
  /** Discards what was typed. */
  readonly reset: () => void
  /** Deletes the stored draft, when the form is done. */
  readonly forget: () => void
}

/**
 * The draft of a resource, kept in session storage per admin (`admin` is their id) and resource until it is saved or
 * discarded.
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
    // A duplicated tab has a copy of the draft; unless that was sent already, it creates a resource of its own.
    const { id } = kept.sent === null ? opened : kept
    return { ...kept, id, restored: !sameDraft(kept.draft, kept.base) }
  })
  const latest = useRef(state)

  const set = (changed: Partial<typeof state>) => {
    const { restored, ...kept } = { ...latest.current, ...changed }
    writeStored('sessionStorage', key, kept.sent === null && sameDraft(kept.draft, kept.base) ? null : kept)
    latest.current = { ...kept, restored }
    show(latest.current)
  }

  return {
    ...state,
    change: change => set({ draft: { ...latest.current.draft, ...change } }),
    begin: (base, version, draft) => set({ base, version, draft, sent: null, restored: false }),
    note: sent => set({ sent }),
    renew: () => set({ id: randomUuid(), sent: null }),
    reset: () => set({ ...opened, id: randomUuid(), restored: false }),
    forget: () => writeStored('sessionStorage', key, null),
  }
}
