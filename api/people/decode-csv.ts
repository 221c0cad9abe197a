/**
 * Returns the text of a CSV file with `\n` as its line breaks: UTF-16 if it begins with that byte order mark, else UTF-8, or
 * Windows-1252 if it is not valid UTF-8.
 */
export function decodeCsv(bytes: Uint8Array): string {
  return unquoteLines(decode(bytes).replaceAll(/\r\n?/g, '\n'))
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Spreadsheets save rows that were pasted into one column as one quoted cell a line, sometimes before empty cells. */
function unquoteLines(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const end = line.lastIndexOf('"')
    const content = line.slice(1, end)
    const isQuoted = end > 0 && line.startsWith('"') && !content.replaceAll('""', '').includes('"')
    if (line.trim() !== '' && !(isQuoted && /^[,;\t| ]*$/.test(line.slice(end + 1)))) return text
    lines.push(isQuoted ? content.replaceAll('""', '"') : line)
  }
  return lines.join('\n')
}

/** Returns whether the bytes are a workbook: a ZIP package (XLSX, ODS) or an OLE file (XLS). */
export function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
}
