import { useState } from 'react'
import { Type } from 'typebox'
import type { AdminResource } from '../../api/contract/library-admin.ts'
import { hasShape } from '../has-shape.ts'
import { readStoredJson, writeStored } from '../ui/browser-storage.ts'
import { Draft, draftOf, sameDraft } from './resource-form-draft.ts'

/** `base`: the form as it opened, at that `version` of the resource; both stay with what was typed. */
const Kept = Type.Object({ draft: Draft, base: Draft, version: Type.Integer() })

export interface ResourceDraft {
  readonly draft: Draft
  readonly base: Draft
  /** Of the resource that the draft began from; 0 for a new one. */
  readonly version: number
  /** What is in the form was typed before the page was left. */
  readonly restored: boolean
  /** Takes over what was typed. It may be called several times before the next rendering. */
  readonly change: (change: Partial<Draft>) => void
  /** Begins from another state of the resource. */
  readonly begin: (base: Draft, version: number, draft: Draft) => void
  /** Empties the form, or fills it from the resource again. */
  readonly reset: () => void
  /** Drops what was kept, when the form is done. */
  readonly forget: () => void
}

/** What is typed about a resource; it stays in this tab, for each resource, until it is saved or discarded. */
export function useResourceDraft(resource: AdminResource | null): ResourceDraft {
  const key = `resource-form:${resource?.id ?? 'new'}`
  const opened = { base: draftOf(resource), version: resource?.version ?? 0 }
  const [state, setState] = useState(() => {
    const kept = readStoredJson('sessionStorage', key)
    return hasShape(Kept, kept) ? { ...kept, restored: true } : { ...opened, draft: opened.base, restored: false }
  })

  const set = (next: (state: Readonly<typeof opened & { draft: Draft; restored: boolean }>) => typeof state) =>
    setState(before => {
      const { draft, base, version, restored } = next(before)
      writeStored('sessionStorage', key, sameDraft(draft, base) ? null : { draft, base, version })
      return { draft, base, version, restored }
    })

  return {
    ...state,
    change: change => set(({ draft, ...rest }) => ({ ...rest, draft: { ...draft, ...change } })),
    begin: (base, version, draft) => set(() => ({ base, version, draft, restored: false })),
    reset: () => set(() => ({ ...opened, draft: opened.base, restored: false })),
    forget: () => writeStored('sessionStorage', key, null),
  }
}
