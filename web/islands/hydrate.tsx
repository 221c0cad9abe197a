import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

let islands = 0

/** Takes over what the build has drawn into `root`. */
export function hydrate<Props extends object>(root: Element, Part: ComponentType<Props>, props: Props): void {
  const part = <Part {...props} />
  // Preact counts the ids of `useId` from 0 in each root, and for the whole page at build time: what an island draws later
  // would take ids that are taken. Under `__m`, a mask as Preact's own boundaries have, each island counts for itself.
  islands += 1
  hydrateRoot(root, Object.assign(part, { __m: [islands, 0] }))
}
