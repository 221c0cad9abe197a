import { moduleParameter } from './module-parameter.ts'
import { paths } from './paths.ts'

/** Returns the address of the training screen with this module open. */
export function modulePath(moduleId: number): string {
  return `${paths.training}?${moduleParameter}=${moduleId}`
}

/** Returns the module in an address, not validated; null if there is none. */
export function moduleIn(search: URLSearchParams): string | null {
  return search.get(moduleParameter)
}
