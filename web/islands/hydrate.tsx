import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over what the build has drawn into `root`. */
export function hydrate<Props extends object>(root: Element, Part: ComponentType<Props>, props: Props): void {
  hydrateRoot(root, <Part {...props} />)
}
