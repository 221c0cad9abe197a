const longest = 300

/** Returns the text, shortened if it is long: a header line has at most 998 characters, and a long word is not wrapped. */
export function headerText(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : words
}
