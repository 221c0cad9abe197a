import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../input/parse-email.ts'

/**
 * Returns the condition, to be appended to others, that every word of `search` is part of `text`: in any order and case,
 * with or without accents. An address is looked for as it is stored. `text`: a column that is stored through the SQL function `plain_letters`.
 */
export function wordSearch(sql: Sql, text: postgres.Fragment, search: string): postgres.Fragment {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql``
  return sql`${words.map(word => sql`and ${text} like plain_letters(${`%${escapePattern(parseEmail(word) ?? word)}%`})`)}`
}

/** Escapes what `like` would read as a pattern. */
const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
