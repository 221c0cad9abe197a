import type { CellObject } from 'write-excel-file/node'

/** Fonts that office programs have or substitute well; the light colours of web/styles/tokens.css. */
export const bodyFont = 'Calibri'
export const titleFont = 'Georgia'
export const paints = {
  ink: '#17191d',
  soft: '#4b4a47',
  paper: '#fdfbf6',
  sunken: '#eae5d9',
  line: '#d8d2c4',
  pencil: '#1e3aa6',
  wash: '#e2e6f3',
} as const

export const bodySize = 10

export const text = {
  fontFamily: bodyFont,
  fontSize: bodySize,
  textColor: paints.ink,
  wrap: true,
  alignVertical: 'top',
} as const satisfies CellObject

const lineHeight = 13.5

/**
 * Returns the estimated height in points of a row with wrapped texts; without a height, some programs show only one
 * line of each row. Widths in characters.
 */
export function rowHeight(texts: readonly string[], widths: readonly number[]): number {
  const lines = texts.map((cell, column) => linesOf(cell, Math.max(4, (widths[column] ?? 10) - 1.5)))
  return Math.max(1, ...lines) * lineHeight + 5
}

function linesOf(cell: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of cell.split(/\s+/)) {
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed <= width) used = needed
    else {
      lines += Math.max(1, Math.ceil(word.length / width))
      used = word.length % width
    }
  }
  return lines
}
