/** An element as markup, so that only `element` escapes. */
export interface Element {
  readonly markup: string
}

/** Returns an element with these attributes and children. A child that is a string is text. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Element | string)[]
): Element {
  const names = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const content = children
    .map(child => (typeof child === 'string' ? escaped(child) : `\n${child.markup.replaceAll(/^/gm, '  ')}\n`))
    .join('')
    .replaceAll('\n\n', '\n')
  return { markup: content === '' ? `<${name}${names.join('')}/>` : `<${name}${names.join('')}>${content}</${name}>` }
}

/** Returns the XML file (UTF-8) with this root element. */
export const xmlFile = ({ markup }: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
