import { CsvError, type Options, parse } from 'csv-parse/sync'
import { columnTexts, emptyFileText, extraCellsText, workbookText } from '../../content/academy-admin/import-texts.ts'
import { type ColumnChoice, type EmployeeColumn, importRowLimit } from '../contract/admin/import-employees.ts'
import { Refusal } from '../http/errors.ts'
import { decodeCsv, isWorkbook } from './decode-csv.ts'
import { columnNamed, employeeColumns } from './employee-columns.ts'

/** A record of the file; its cells are not validated. */
export interface EmployeeRecord {
  /** On which the record begins, the header being 1. */
  readonly line: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Why the cells cannot be assigned to columns; null if they can. */
  readonly problem: string | null
}

const delimiters = [',', ';', '\t', '|'] as const
/** The header is one of the first records. */
const headerSearch = 20
/** Of each column, shown to the admin who chooses. */
const sampleRows = 3
/** Characters of a cell, and columns, shown to the admin. */
const longest = { cell: 80, columns: 100 }

/**
 * Returns the records of a CSV file (PRODUCT.md, "Import of employees"). Throws a 422 when the file is unreadable, empty or
 * too long. Without a choice, also when a column is not recognised or two fit; the refusal then lists the columns.
 */
export function parseEmployeeCsv(bytes: Uint8Array, choice?: ColumnChoice): EmployeeRecord[] {
  if (isWorkbook(bytes)) throw new Refusal(422, 'csv-unreadable', { message: workbookText })
  const text = decodeCsv(bytes)
  // Excel reads the delimiter from this line, and so do we. The cell is quoted if a program has exported the line as data.
  const [separatorLine = '', , declared] = /^\s*("?)sep=([,;\t|])\1[ \t]*\n/i.exec(text) ?? []
  const content = text.slice(separatorLine.length)
  if (content.includes('\0')) throw new Refusal(422, 'csv-unreadable')
  if (content.trim() === '') throw new Refusal(422, 'csv-empty', { message: emptyFileText })
  const firstLine = separatorLine.split('\n').length
  const layout = findLayout(content, declared === undefined ? delimiters : [declared], firstLine)
  const { header, positions } = choice ? applyChoice(layout, choice) : findColumns(layout)
  return readRecords(readLines(content, layout.delimiter, firstLine), header, positions)
}

/** A record and the line of the file on which it begins. */
interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

interface Layout {
  readonly delimiter: string
  /** The first records, the header among them. */
  readonly first: readonly Line[]
  /** Undefined if the first record is a person. */
  readonly header: Line | undefined
}

/** Returns how the records are delimited and which is the header: where most columns are recognised, or cells are filled. */
function findLayout(content: string, candidates: readonly string[], firstLine: number): Layout {
  let best: { layout: Layout; score: number } | undefined
  for (const delimiter of candidates) {
    const first = readFirst(content, delimiter, firstLine)
    for (const header of first) {
      const score = scoreOf(header)
      if (best && score <= best.score) continue
      const isPerson = header.cells.some(cell => cell.includes('@'))
      best = { layout: { delimiter, first, header: isPerson ? undefined : header }, score }
    }
  }
  if (!best) throw new Refusal(422, 'csv-unreadable')
  return best.layout
}

/** Recognised columns count most, then filled cells. */
function scoreOf({ cells }: Line): number {
  const filled = Math.min(cells.filter(cell => cell !== '').length, 999)
  if (cells.some(cell => cell.includes('@'))) return filled
  return 1000 * new Set(cells.map(columnNamed).filter(column => column !== undefined)).size + filled
}

type Positions = Readonly<Record<EmployeeColumn, number>>

interface Columns {
  readonly header: Line | undefined
  readonly positions: Positions
}

function findColumns(layout: Layout): Columns {
  const named = (layout.header?.cells ?? []).map(columnNamed)
  const fitting = (column: EmployeeColumn) => named.flatMap((name, index) => (name === column ? [index] : []))
  const missing = employeeColumns.filter(column => fitting(column).length === 0)
  const names = layout.header?.cells.filter(cell => cell !== '').map(shorten) ?? null
  if (missing.length > 0)
    throw columnsRefusal('csv-columns-missing', columnTexts.missing(names, lineOf(layout), missing), layout)
  const ambiguous = employeeColumns.find(column => fitting(column).length > 1)
  if (ambiguous) {
    const fit = fitting(ambiguous).map(index => shorten(layout.header?.cells[index] ?? ''))
    throw columnsRefusal('csv-columns-ambiguous', columnTexts.ambiguous(fit, ambiguous), layout)
  }
  const positionOf = (column: EmployeeColumn) => named.indexOf(column)
  return {
    header: layout.header,
    positions: { email: positionOf('email'), firstName: positionOf('firstName'), lastName: positionOf('lastName') },
  }
}

function applyChoice(layout: Layout, { headerLine, ...positions }: ColumnChoice): Columns {
  const header = layout.first.find(({ line }) => line === headerLine)
  const chosen = new Set(Object.values(positions))
  const width = columnsOf({ ...layout, header }).length
  if ((headerLine !== 0 && !header) || chosen.size < employeeColumns.length || Math.max(...chosen) >= width)
    throw columnsRefusal('csv-columns-missing', columnTexts.impossible, layout)
  return { header, positions }
}

/** 0 if the first record is a person. */
const lineOf = ({ header }: Layout) => header?.line ?? 0

function columnsRefusal(
  code: 'csv-columns-missing' | 'csv-columns-ambiguous',
  message: string,
  layout: Layout,
): Refusal {
  return new Refusal(422, code, { message, details: { columns: columnsOf(layout), headerLine: lineOf(layout) } })
}

function columnsOf({ first, header }: Layout): { index: number; name: string; samples: string[] }[] {
  const rows = first.filter(({ line }) => line > (header?.line ?? 0)).slice(0, sampleRows)
  const width = Math.max(header?.cells.length ?? 0, ...(header ? [] : rows.map(({ cells }) => cells.length)))
  return Array.from({ length: Math.min(width, longest.columns) }, (_, index) => ({
    index,
    name: shorten(header?.cells[index] ?? ''),
    samples: rows.map(({ cells }) => shorten(cells[index] ?? '')),
  }))
}

const shorten = (cell: string) => (cell.length > longest.cell ? `${cell.slice(0, longest.cell)}…` : cell)

function readRecords(lines: readonly Line[], header: Line | undefined, positions: Positions): EmployeeRecord[] {
  const headerLine = header?.line ?? 0
  const records = lines.filter(({ line }) => line > headerLine)
  if (records.length === 0) throw new Refusal(422, 'csv-empty')
  if (records.length > importRowLimit) throw new Refusal(422, 'csv-too-many-rows')
  const width = (header ?? records[0])?.cells.length ?? 0
  return records.map(({ line, cells }) => ({
    line: header ? line - headerLine + 1 : line,
    email: cells[positions.email] ?? '',
    firstName: cells[positions.firstName] ?? '',
    lastName: cells[positions.lastName] ?? '',
    problem: cells.length > width ? extraCellsText(cells.length, width) : null,
  }))
}

/** Returns all records, or one too many. */
function readLines(content: string, delimiter: string, firstLine: number): Line[] {
  const lines: Line[] = []
  try {
    parse(content, { ...optionsFor(delimiter, firstLine, lines), to: importRowLimit + headerSearch + 1 })
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(422, 'csv-unreadable') : error
  }
  return lines
}

/** Returns the first records, up to one that cannot be read with this delimiter. */
function readFirst(content: string, delimiter: string, firstLine: number): Line[] {
  const lines: Line[] = []
  try {
    parse(content, { ...optionsFor(delimiter, firstLine, lines), to: headerSearch })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return lines
}

/** `read` receives the records. */
function optionsFor(delimiter: string, firstLine: number, read: Line[]): Options {
  return {
    delimiter,
    record_delimiter: '\n',
    trim: true,
    relax_column_count: true,
    // A quotation mark within an unquoted cell, such as Anna "Annie" Berg.
    relax_quotes: true,
    skip_empty_lines: true,
    // Spreadsheets save blank rows as delimiters only.
    skip_records_with_empty_values: true,
    // `lines` is the line on which the record ends. Only its cells can contain line breaks.
    on_record: (cells: string[], { lines }) => {
      read.push({ line: lines - cells.join('').split('\n').length + firstLine, cells })
      return null
    },
  }
}
