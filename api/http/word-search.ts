import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from './parse-email.ts'

/**
 * Returns an SQL condition, beginning with `and`, that `text` contains every word of `search`: in any order and case, with
 * or without accents. E-mail addresses in `search` are normalized. `text`: a column made with the function `plain_letters`.
 */
export function wordSearch(sql: Sql, text: postgres.Fragment, search: string): postgres.Fragment {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql``
  return sql`${words.map(word => sql`and ${text} like plain_letters(${`%${escapePattern(parseEmail(word) ?? word)}%`})`)}`
}

/** Escapes the wildcards of `like`. */
const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
