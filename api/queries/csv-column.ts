import pg from 'pg'

/** A column of an export, under the title that its first line shows. PostgreSQL cuts titles off after 63 bytes. */
export function csvColumn(expression: string, title: string): string {
  return `${expression} as ${pg.escapeIdentifier(title)}`
}

/** A column of texts that people wrote, none of which a spreadsheet runs as a formula. */
export function csvText(expression: string, title: string): string {
  return csvColumn(`csv_safe(${expression})`, title)
}

/** A column of moments: ISO 8601 in UTC, to the second. */
export function csvTime(expression: string, title: string): string {
  return csvColumn(`to_char((${expression}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`, title)
}
