import { paths } from '../../content/paths.ts'

/** The training screen with this module open: in the address, so that Back and a reload keep their meaning. */
export function modulePath(moduleId: number): string {
  return `${paths.training}?module=${moduleId}`
}
