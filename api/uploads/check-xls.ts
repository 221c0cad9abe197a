import { damaged, unsafe } from './bad-content.ts'
import { type ByteSource, readAhead } from './byte-source.ts'
import { openCompoundFile } from './compound-file.ts'

/** Where Excel and Word keep programs, in lower case ([MS-OVBA], 2.2.1; [MS-XLS], 2.1.7). */
const programs = new Set(['_vba_project_cur', '_vba_project', 'vba', 'macros'])

/** Records of a workbook ([MS-XLS], 2.3). */
const beginning = 0x0809
const end = 0x000a
const filePassword = 0x002f
const sheet = 0x0085
/** Kinds of a sheet that hold a program: a macro sheet of Excel 4, a module (2.4.28). */
const macroSheets = new Set([1, 6])

/**
 * A workbook of Excel 97 to 2003: a sound compound file with a workbook in it, without programs of either kind
 * ([MS-XLS], 2.1.7.20 "Workbook stream"). One that is locked by a password cannot be looked into and is refused.
 */
export async function checkXls(source: ByteSource): Promise<void> {
  const { entries, open } = await openCompoundFile(source)
  if (entries.some(({ name }) => programs.has(name.toLowerCase()))) throw unsafe()
  // One of Excel 5 may stand beside it, for older readers: each reader opens another.
  const workbooks = entries.filter(({ name, kind }) => kind === 'stream' && /^(workbook|book)$/i.test(name))
  if (workbooks.length === 0) throw damaged()
  for (const workbook of workbooks) await checkGlobals(readAhead(open(workbook)))
}

/** Reads the records about the workbook as a whole, which come first and list its sheets. */
async function checkGlobals(stream: ByteSource): Promise<void> {
  for (let position = 0, type = 0; type !== end; ) {
    const head = await stream.read(position, 4)
    type = head.readUInt16LE(0)
    if (position === 0 && type !== beginning) throw damaged()
    if (type === filePassword) throw unsafe()
    // After the place of the sheet and whether it is hidden.
    if (type === sheet && macroSheets.has((await stream.read(position + 9, 1)).readUInt8(0))) throw unsafe()
    position += 4 + head.readUInt16LE(2)
  }
}
