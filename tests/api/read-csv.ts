const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/y

/** Returns the rows of a CSV text (RFC 4180, but lines end in LF). Throws at a misplaced quote. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw new Error(`no CSV: ${JSON.stringify(text.slice(at, at + 80))}`)
    const [, quoted, plain = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last line has no end')
  return rows
}
