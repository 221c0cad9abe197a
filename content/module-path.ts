import { moduleParameter } from './module-parameter.ts'
import { paths } from './paths.ts'

/** The training screen with this module open: in the address, so that Back and a reload keep their meaning. */
export function modulePath(moduleId: number): string {
  return `${paths.training}?${moduleParameter}=${moduleId}`
}

/** Which module an address opens, as it stands there; null: none. */
export function moduleIn(search: URLSearchParams): string | null {
  return search.get(moduleParameter)
}
