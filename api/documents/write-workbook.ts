import writeExcelFile, { type CellObject, type Row, type Sheet as WrittenSheet } from 'write-excel-file/node'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryWorkbook, Sheet } from '../../content/library/schema.ts'
import { howToSheet } from './how-to-sheet.ts'
import {
  type ChoiceList,
  choiceLists,
  type DropDown,
  listIndex,
  type SheetSetup,
  workbookFeature,
} from './workbook-feature.ts'
import { bodyFont, bodySize, paints, rowHeight, text } from './workbook-style.ts'

/** Empty rows with borders and wrapping. The drop-down lists continue below them. */
const emptyRows = 40
const dropDownRows = 200
const headRows = 2
const markerWidth = 11
const listWidth = 40
/** Maximum number of legible characters in a line of a printed A4 page. */
const printedWidth = 230
const { workbook: words } = documentTexts

/**
 * Returns a workbook (XLSX): instructions, its sheets, and the lists of choices. The same content gives the same bytes.
 * Throws for an example whose cells do not match the columns.
 */
export async function writeWorkbook(workbook: LibraryWorkbook): Promise<Buffer> {
  const lists = choiceLists(workbook)
  const sheets = [howToSheet(workbook), ...workbook.sheets.map(writeSheet)]
  if (lists.length > 0) sheets.push(listsSheet(lists))
  const setups = sheets.map(({ sheet: name = '' }, index): SheetSetup => {
    const sheet = workbook.sheets[index - 1]
    return sheet ? setupOf(sheet, lists) : { name, dropDowns: [], pagesWide: 1 }
  })
  const written = writeExcelFile(sheets, {
    fontFamily: bodyFont,
    fontSize: bodySize,
    features: [workbookFeature(setups)],
  })
  return fixedZipTimes(await written.toBuffer())
}

function writeSheet({ title, columns, examples, form = [] }: Sheet): WrittenSheet<Buffer> {
  const all = [{ title: words.marker, hint: words.markerHint, width: markerWidth }, ...columns]
  const widths = all.map(column => column.width)
  const row = (cells: readonly string[], style: CellObject): Row => {
    const height = rowHeight(cells, widths)
    // All cells are text, so that no office program reads a value as a date or a formula.
    return cells.map(value => ({ ...text, ...bordered, height, value, type: String, format: '@', ...style }))
  }
  const unfit = examples.find(example => example.length !== columns.length)
  if (unfit) throw new Error(`An example of “${title}” has ${unfit.length} cells, not ${columns.length}: ${unfit[0]}`)
  return {
    sheet: title,
    data: [
      row(
        all.map(column => column.title),
        { backgroundColor: paints.ink, textColor: paints.paper, fontWeight: 'bold', alignVertical: 'center' },
      ),
      row(
        all.map(column => column.hint),
        { backgroundColor: paints.sunken, textColor: paints.soft, fontSize: bodySize - 1 },
      ),
      ...examples.map(example =>
        row([words.example, ...example], { backgroundColor: paints.wash, fontStyle: 'italic' }),
      ),
      ...form.map(given => row(['', ...columns.map((_, index) => given[index] ?? '')], {})),
      ...Array.from({ length: emptyRows }, (): Row => all.map(() => ({ ...text, ...bordered }))),
    ],
    columns: widths.map(width => ({ width })),
    stickyRowsCount: headRows,
    stickyColumnsCount: 2,
    orientation: 'landscape',
    showGridLines: false,
  }
}

function listsSheet(lists: readonly ChoiceList[]): WrittenSheet<Buffer> {
  const longest = Math.max(...lists.map(list => list.choices.length))
  const head: Row = lists.map(({ title }) => ({
    ...text,
    value: title,
    backgroundColor: paints.ink,
    textColor: paints.paper,
    fontWeight: 'bold',
  }))
  const rows = Array.from(
    { length: longest },
    (_, index): Row => lists.map(({ choices }) => ({ ...text, value: choices[index] ?? '', type: String })),
  )
  return {
    sheet: words.listsSheet,
    data: [head, ...rows],
    columns: lists.map(() => ({ width: listWidth })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }
}

function setupOf(sheet: Sheet, lists: readonly ChoiceList[]): SheetSetup {
  const width = sheet.columns.reduce((sum, column) => sum + column.width, markerWidth)
  return {
    name: sheet.title,
    dropDowns: dropDownsOf(sheet, lists),
    pagesWide: Math.ceil(width / printedWidth),
    repeated: { columns: '$A:$B', rows: `$1:$${headRows}` },
  }
}

/** Returns the drop-down lists of a sheet's columns, which begin after the marker's column. */
function dropDownsOf({ columns, examples, form = [] }: Sheet, lists: readonly ChoiceList[]): DropDown[] {
  return columns.flatMap(({ choices }, index) => {
    if (!choices) return []
    const column = columnName(listIndex(lists, choices))
    const source = `'${words.listsSheet}'!$${column}$2:$${column}$${choices.length + 1}`
    return [
      {
        column: index + 1,
        fromRow: headRows,
        toRow: headRows + examples.length + form.length + dropDownRows - 1,
        source,
      },
    ]
  })
}

/** Returns the name of a column: A for 0, Z for 25, AA for 26. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

const bordered = { borderStyle: 'thin', borderColor: paints.line } as const

const endSignature = 0x06054b50
const endLength = 22
const entrySignature = 0x02014b50
/** 1 January 1980, the earliest date that ZIP can store. */
const firstDay = (1 << 5) | 1

/**
 * Returns the archive with every entry dated 1 January 1980, so that the same content gives the same bytes. Supports
 * archives without a comment below 4 GiB (PKWARE APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). Throws for anything else.
 */
function fixedZipTimes(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  const end = bytes.length - endLength
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature)
    throw new Error('This is not a ZIP archive without a comment.')
  let entry = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(entry) !== entrySignature) throw new Error('The directory of the archive is damaged.')
    const local = bytes.readUInt32LE(entry + 42)
    bytes.writeUInt32LE(firstDay << 16, entry + 12)
    bytes.writeUInt32LE(firstDay << 16, local + 10)
    entry += 46 + bytes.readUInt16LE(entry + 28) + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return bytes
}
