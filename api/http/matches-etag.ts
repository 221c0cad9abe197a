/** Returns whether an `If-None-Match` header matches an `ETag` (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map(opaque) ?? []
  return tags.includes(opaque(tag)) || tags.includes('*')
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
