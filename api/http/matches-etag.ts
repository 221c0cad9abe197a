/** Whether an `If-None-Match` names what has this `ETag` (RFC 9110, 13.1.2: compared weakly). */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map(opaque) ?? []
  return tags.includes(opaque(tag)) || tags.includes('*')
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
