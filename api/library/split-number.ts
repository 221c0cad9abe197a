/** Takes the number off a title that has one: '2. Which clock' is '2' and 'Which clock'. */
export function splitNumber(title: string): { number?: string; title: string } {
  const [, number, rest] = /^(\d+)\. (.+)$/.exec(title) ?? []
  return number && rest ? { number, title: rest } : { title }
}
