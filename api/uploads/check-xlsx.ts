import { damaged, unsafe } from './bad-content.ts'
import type { ByteSource } from './byte-source.ts'
import { readZip } from './read-zip.ts'

const contentTypes = '[Content_Types].xml'
const mainPart = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** Parts that hold programs, whatever type they are said to be of. */
const activePart = /(^|\/)vbaproject[^/]*\.bin$|^xl\/(macrosheets|activex)\//i
const activeType = /macro|vba|activex/i

/**
 * A workbook of Excel 2007 and later: a sound archive whose list of types names the workbook's main part, which is
 * there, and nothing that runs (ECMA-376-2, 10.1.2 "Content types stream"; ECMA-376-1, 12.3.23 "Workbook part").
 */
export async function checkXlsx(source: ByteSource): Promise<void> {
  const { names, text } = await readZip(source, contentTypes)
  if ([...names].some(name => activePart.test(name))) throw unsafe()
  const { parts, types } = readTypes(text)
  if (types.some(type => activeType.test(type))) throw unsafe()
  const main = parts.find(({ type }) => type === mainPart)
  if (!main || !names.has(main.name.replace(/^\//, '').toLowerCase())) throw damaged()
}

/** What the list says of each part, and every type in it, also those that go by the ending of a name. */
function readTypes(xml: string): { parts: { name: string; type: string }[]; types: string[] } {
  // Writers use neither a comment nor an entity here; either could make this reading differ from Excel's.
  if (/<!|&/.test(xml)) throw damaged()
  const parts: { name: string; type: string }[] = []
  const types: string[] = []
  // An element has no other one within its tag: a megabyte of beginnings is read once, not from each to the end.
  for (const [element, , kind] of xml.matchAll(/<([^\s<>/:]+:)?(Override|Default)\s[^<>]*>/g)) {
    const type = attribute(element, 'ContentType')
    types.push(type)
    if (kind === 'Override') parts.push({ name: attribute(element, 'PartName'), type })
  }
  return { parts, types }
}

function attribute(element: string, name: string): string {
  const [, , value] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(element) ?? []
  if (value === undefined) throw damaged()
  return value
}
