import { singleLine } from './single-line.ts'

/** Returns the tags in a comma-separated text: trimmed, without empty and duplicate ones. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map(singleLine))].filter(tag => tag !== '')
}
