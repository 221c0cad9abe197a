import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import { brand } from '../../content/brand.ts'
import { resourceTypes } from '../../content/form-options.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryWorkbook } from '../../content/library/schema.ts'
import { bodySize, paints, rowHeight, text, titleFont } from './workbook-style.ts'

const widths = [26, 92] as const
const fullWidth = widths[0] + widths[1]
const { workbook: words } = documentTexts

/** Returns the first sheet: what the workbook is for, how to use it, the columns of its sheets, its sources, and what next. */
export function howToSheet(workbook: LibraryWorkbook): Sheet<Buffer> {
  const { title, type, description, instructions, sheets, sources, next, version, asOf } = workbook
  const data: Row[] = [
    [fullWidthCell(`${brand.name} · ${resourceTypes[type]}`, { fontWeight: 'bold', textColor: paints.pencil }), null],
    [{ backgroundColor: paints.ink, height: 7 }, null],
    [fullWidthCell(title, { fontFamily: titleFont, fontSize: 20, height: title.length > 62 ? 60 : 34 }), null],
    [
      fullWidthCell(description, { fontSize: bodySize + 1, height: rowHeight([description], [fullWidth * 0.9]) + 6 }),
      null,
    ],
    ...group(
      documentTexts.howToUse,
      [...instructions, words.examplesNote].map((instruction, index) => [`${index + 1}`, instruction]),
    ),
    ...group(
      words.sheets,
      sheets.map(sheet => [sheet.title, sheet.columns.map(column => column.title).join(' · ')]),
    ),
    ...group(
      documentTexts.sources,
      sources.map(({ short, full }) => [short, full]),
    ),
    ...group(documentTexts.next, [...next.map((task, index) => [`${index + 1}`, task]), ['', documentTexts.contact]]),
    ...group(documentTexts.about, [
      [documentTexts.version(version), `${documentTexts.asOf(asOf)} · ${documentTexts.origin}`],
      ['', documentTexts.aboutText],
    ]),
  ]
  return {
    sheet: words.firstSheet,
    data,
    columns: widths.map(width => ({ width })),
    orientation: 'landscape',
    showGridLines: false,
  }
}

function fullWidthCell(value: string, style: CellObject): CellObject {
  return { ...text, height: rowHeight([value], [fullWidth]), ...style, value, columnSpan: 2 }
}

/** Returns a heading below a thick rule, followed by rows of two columns. */
function group(title: string, rows: readonly (readonly string[])[]): Row[] {
  return [
    [{ height: 14 }, null],
    [
      {
        ...text,
        value: title,
        fontFamily: titleFont,
        fontSize: 13,
        height: 22,
        columnSpan: 2,
        topBorderStyle: 'thick',
        topBorderColor: paints.ink,
      },
      null,
    ],
    ...rows.map((cells): Row => {
      const height = rowHeight(cells, widths)
      return cells.map((value, column) => {
        const cell: CellObject = { ...text, value, height, type: String, ...ruled }
        return column === 0 ? { ...cell, fontWeight: 'bold', align: 'left' } : cell
      })
    }),
  ]
}

const ruled = { bottomBorderStyle: 'thin', bottomBorderColor: paints.line } as const
