import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withOwnIds } from './own-ids.ts'

let islands = 0

/** Takes over what the build, or the server, has drawn into `root`. */
export function hydrate<Props extends object>(root: Element, Part: ComponentType<Props>, props: Props): void {
  islands += 1
  hydrateRoot(root, withOwnIds(<Part {...props} />, islands))
}
