import type { ReactElement } from 'react'

/**
 * Preact counts the ids of `useId` from 0 in each root, and for the whole page at build time: what is drawn apart from the
 * page, or later, would take ids that are taken. Under `__m`, a mask as Preact's own boundaries have, a part counts for
 * itself. `name`: whatever no other part in the page has.
 */
export function withOwnIds<Part extends ReactElement>(part: Part, name: string | number): Part {
  return Object.assign(part, { __m: [name, 0] })
}
