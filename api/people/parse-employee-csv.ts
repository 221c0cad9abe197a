import { CsvError, type Options, parse } from 'csv-parse/sync'
import { importRowLimit } from '../contract/import-employees.ts'
import { Refusal } from '../http/errors.ts'

/** A record of the file; its cells are not validated. */
export interface EmployeeRecord {
  /** On which the record begins, the header being 1. */
  readonly line: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

type Column = Exclude<keyof EmployeeRecord, 'line'>

/** The names of each column in English, German and French. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail-adresse', 'adresse e-mail'],
  firstName: ['first name', 'firstname', 'given name', 'vorname', 'prénom'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom'],
}

const delimiters = [',', ';', '\t'] as const

/**
 * Returns the records of a CSV file (PRODUCT.md, "Import of employees"): UTF-8 or Windows-1252, with commas, semicolons
 * or tabs and an optional `sep=` line. Throws a 422 when the file is unreadable, empty or too long, or lacks a column.
 */
export function parseEmployeeCsv(bytes: Uint8Array): EmployeeRecord[] {
  // One kind of line break, so that lines are counted as in an editor, in cells too.
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n')
  // Excel reads the delimiter from this line, and so do we. The cell is quoted if a program has exported the line as data.
  const [separatorLine = '', , declared] = /^\s*("?)sep=([,;\t])\1[ \t]*\n/i.exec(text) ?? []
  const content = text.slice(separatorLine.length)
  if (content.includes('\0')) throw new Refusal(422, 'csv-unreadable')
  if (content.trim() === '') throw new Refusal(422, 'csv-empty')
  for (const delimiter of declared === undefined ? delimiters : [declared]) {
    const columns = findColumns(readHeader(content, delimiter))
    if (columns) return readRecords(content, delimiter, columns)
  }
  throw new Refusal(422, 'csv-columns-missing')
}

/** A text that is not valid UTF-8 comes from a program that saves in Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cells of the first record; none if it cannot be read with this delimiter. */
function readHeader(content: string, delimiter: string): readonly string[] {
  try {
    return parse(content, { ...options, delimiter, to: 1 })[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

type Positions = Readonly<Record<Column, number>>

/** Returns the position of each column, or undefined if one is missing. */
function findColumns(header: readonly string[]): Positions | undefined {
  const names = header.map(name => name.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase())
  const positionOf = (column: Column) => names.findIndex(name => columnNames[column].includes(name))
  const columns = { email: positionOf('email'), firstName: positionOf('firstName'), lastName: positionOf('lastName') }
  return Object.values(columns).includes(-1) ? undefined : columns
}

function readRecords(content: string, delimiter: string, columns: Positions): EmployeeRecord[] {
  const [header, ...records] = readCells(content, delimiter)
  if (records.length === 0) throw new Refusal(422, 'csv-empty')
  if (records.length > importRowLimit) throw new Refusal(422, 'csv-too-many-rows')
  return records.map(([line, ...cells]) => ({
    line: Number(line) - Number(header?.[0]) + 1,
    email: cells[columns.email] ?? '',
    firstName: cells[columns.firstName] ?? '',
    lastName: cells[columns.lastName] ?? '',
  }))
}

/** Returns the header and the records, each with its line in the text as the first cell. */
function readCells(content: string, delimiter: string): string[][] {
  try {
    return parse(content, {
      ...options,
      delimiter,
      // The header, and one record too many.
      to: importRowLimit + 2,
      // `lines` is the line on which the record ends. Only its cells can contain line breaks.
      on_record: (cells, { lines }) => [String(lines - cells.join('').split('\n').length + 1), ...cells],
    })
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(422, 'csv-unreadable') : error
  }
}

const options: Options = {
  record_delimiter: '\n',
  trim: true,
  relax_column_count: true,
  // A quotation mark within an unquoted cell, such as Anna "Annie" Berg.
  relax_quotes: true,
  skip_empty_lines: true,
  // Spreadsheets save blank rows as delimiters only.
  skip_records_with_empty_values: true,
}
