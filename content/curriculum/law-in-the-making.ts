import type { Citation } from './schema.ts'

/** A text that is proposed, drafted, appealed against or not yet applied. */
export interface PendingLaw {
  readonly title: string
  /** What it is, in plain words. */
  readonly what: string
  /** What it would change for someone at a CRO. */
  readonly change: string
  /** Where it is on the date of the check. */
  readonly status: string
  readonly citations: readonly Citation[]
}

/** What modules only point to, because it may change before they do. `checkedOn`: ISO date of the last check of all entries. */
export const lawInTheMaking: { readonly checkedOn: string; readonly entries: readonly PendingLaw[] } = {
  checkedOn: '2026-11-28',
  entries: [],
}
