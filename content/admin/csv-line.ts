export type CsvCell = string | number | Date | null

/**
 * Returns a line of a CSV file (RFC 4180), ending in LF. A `Date` is written as ISO 8601 in UTC, to the second; null is an
 * empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell => quote(toText(cell))).join(',')}\n`
}

function toText(cell: CsvCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}Z`
  return typeof cell === 'string' ? neutralize(cell) : String(cell)
}

/**
 * Neutralizes what a spreadsheet would run as a formula (OWASP, "CSV Injection"), at the beginning of the cell and after
 * characters that a spreadsheet may read as separators.
 */
function neutralize(text: string): string {
  if (!/(^|[;\t\r\n])[\s\u0085]*[-=+@＝＋－＠]|^[\t\r\n]/.test(text)) return text
  return `'${text.replaceAll(/([;\t\r\n])(?=[\s\u0085]*[-=+@＝＋－＠])/g, "$1'")}`
}

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
