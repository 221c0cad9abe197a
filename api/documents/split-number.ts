/** Splits a numbered title: '2. Which clock' gives '2' and 'Which clock'. Other titles are returned whole. */
export function splitNumber(title: string): { number?: string; title: string } {
  const [, number, rest] = /^(\d+)\. (.+)$/.exec(title) ?? []
  return number && rest ? { number, title: rest } : { title }
}
