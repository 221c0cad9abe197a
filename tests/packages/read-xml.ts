import { XmlDocument } from 'libxml2-wasm'

/**
 * Returns a function that finds values in an XML file by XPath: the text of elements, the values of attributes, or with
 * `name()` the names of elements. Throws if the file is not well-formed. `namespaces`: by prefix.
 */
export function readXml(xml: string, namespaces: Record<string, string>) {
  return (path: string): string[] => {
    using document = XmlDocument.fromString(xml)
    const [, nodes = path] = /^(.*)\/name\(\)$/.exec(path) ?? []
    return document.find(nodes, namespaces).map(node => (nodes === path ? node.content : String(node.eval('name()'))))
  }
}
