/**
 * Returns what is not well formed in a piece of XML, or undefined: tags, attributes, bare `&` and `<`. Does not support
 * comments and CDATA.
 */
export function markupProblem(xml: string): string | undefined {
  const open: string[] = []
  const body = xml.replace(/^<\?xml [^?]*\?>/, '')
  const token = /<(\/?)([\w:]+)((?:\s+[\w:.-]+=(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
  let end = 0
  for (const [all, closing, name, attributes, alone, text] of body.matchAll(token)) {
    end += all.length
    const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(`${attributes ?? ''}${text ?? ''}`)
    if (bare) return `a bare & in ${all.slice(0, 60)}`
    if (name && closing && open.pop() !== name) return `</${name}> has no matching start tag`
    if (name && !closing && !alone) open.push(name)
  }
  if (end < body.length) return `not markup: ${body.slice(end, end + 60)}`
  return open.length > 0 ? `not closed: ${open.join(', ')}` : undefined
}
