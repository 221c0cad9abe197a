import { parseEmail } from '../input/parse-email.ts'

/**
 * Conditions that every word of `search` is part of `text`, in any order and case, with or without accents. `text`: SQL
 * that went through `plain_letters` (migrations/003). A word that is an address is looked for as it is stored. `bind` adds a value and returns its parameter.
 */
export function wordSearch(text: string, search: string, bind: (value: string) => string): string[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => parseEmail(word) ?? word)
  return words.map(word => `${text} like plain_letters(${bind(`%${literal(word)}%`)})`)
}

/** What means something to `like` is taken as it is. */
const literal = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
