import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { wordSearch } from '../http/word-search.ts'

/** Returns the SQL condition that an account's name and address contain every word of `search` ({@link wordSearch}). */
export function personSearch(sql: Sql, search: string): postgres.Fragment {
  return wordSearch(sql, sql`account.search_text`, search)
}
