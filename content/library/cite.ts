import type { Source } from '../quest/sources.ts'

/** Returns sources of the curriculum for a document's list, with dates as the library writes them: '3 Nov 2026'. */
export const cite = (...cited: readonly Source[]) =>
  cited.map(({ short, title, url }) => ({
    short,
    full: `${title.replaceAll(/(\d{1,2} [A-Z][a-z]{2})[a-z]* (\d{4})/g, '$1 $2')}. ${url}`,
  }))
