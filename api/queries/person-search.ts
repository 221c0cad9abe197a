import { wordSearch } from './word-search.ts'

/** Conditions on `account` for people whose name and address have every word of `search` ({@link wordSearch}). */
export function personSearch(search: string, bind: (value: string) => string): string[] {
  return wordSearch('account.search_text', search, bind)
}
