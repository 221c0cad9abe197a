const longest = 300

/** What fits into a mail's header: a line of one holds 998 characters, and a word that has no end is one line. */
export function headerText(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : words
}
