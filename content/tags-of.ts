import { singleLine } from './single-line.ts'

/** The tags of a text that is separated by commas: each on one line, none of them empty or twice. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map(singleLine))].filter(tag => tag !== '')
}
