import type { ProgressRecord } from '../../content/curriculum/rules.ts'
import type { LocalResult } from './database.ts'

/** The device's results in the form that the curriculum's rules read. */
export function toRecords(results: readonly LocalResult[]): ProgressRecord[] {
  return results.map(({ moduleId, score }) => ({ region_id: moduleId, is_completed: true, score }))
}
