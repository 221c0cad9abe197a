import type { Block } from '../../content/library/schema.ts'
import type { Unit } from './paginate.ts'
import { fullWidth, grid, inks, type Paper, type Style, styles } from './paper.ts'

type Table = Extract<Block, { kind: 'table' }>

const padding = 5
const between = 12

/** Returns the units of a full-width table. Its header row stays with the first row and is repeated on later pages. */
export function drawTable(paper: Paper, section: PDFKit.PDFStructureElement, { head, rows }: Table): Unit[] {
  const widths = columnWidths(paper, head, rows)
  const table = paper.container(section, 'Table')
  const rowHeight = (cells: readonly string[], style: Style) => {
    const heights = cells.map((cell, column) => paper.heightOf(cell, style, widths[column] ?? 0))
    return 2 * padding + Math.max(...heights)
  }
  /** Calls `write` for each cell with a function that draws the cell. */
  const eachCell = (
    cells: readonly string[],
    style: Style,
    y: number,
    write: (draw: () => void, column: number) => void,
  ) => {
    let x: number = grid.left
    for (const [column, cell] of cells.entries()) {
      const at = x
      const width = widths[column] ?? 0
      write(() => paper.write(cell, style, at, y + padding, width), column)
      x += width + between
    }
  }

  const headHeight = rowHeight(head, styles.cellHead)
  const headRules = (y: number) => {
    paper.bar(grid.left, y - 1.5, fullWidth, 1.5)
    paper.line(grid.left, y + headHeight, fullWidth, inks.ink, 0.6)
  }
  const headUnit: Unit = {
    gap: 14,
    height: headHeight,
    keepWithNext: true,
    draw: y => {
      paper.artifact(() => headRules(y))
      const row = paper.element(paper.element(table(), 'THead'), 'TR')
      eachCell(head, styles.cellHead, y, draw => {
        // pdfkit's types lack `scope`, which tells screen readers that the cell is a column header.
        const options = { lang: 'en', scope: 'Column' }
        const cell = paper.pdf.struct('TH', options)
        row.add(cell)
        cell.add(draw)
      })
    },
  }
  const repeated = {
    height: headHeight,
    draw: (y: number) =>
      paper.artifact(() => {
        headRules(y)
        eachCell(head, styles.cellHead, y, draw => draw())
      }),
  }

  let tableBody: PDFKit.PDFStructureElement | undefined
  const body = () => {
    tableBody ??= paper.element(table(), 'TBody')
    return tableBody
  }
  const rowUnits = rows.map((cells, index): Unit => {
    const height = rowHeight(cells, styles.cell)
    return {
      gap: 0,
      height,
      repeated,
      draw: y => {
        const isLast = index === rows.length - 1
        paper.artifact(() => paper.line(grid.left, y + height, fullWidth, isLast ? inks.ink : inks.line, 0.6))
        const row = paper.element(body(), 'TR')
        eachCell(cells, styles.cell, y, draw => paper.element(row, 'TD', draw))
      },
    }
  })
  return [headUnit, ...rowUnits]
}

/**
 * Returns the column widths in points: each column fits its longest word, and columns with more text get more of the
 * remaining width. Throws when the longest words do not fit on the page.
 */
function columnWidths(paper: Paper, head: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const columns = head.map((title, column) => {
    const cells = rows.map(row => row[column] ?? '')
    const words = cells.flatMap(cell => cell.split(/\s+/))
    const longest = Math.max(
      ...words.map(word => paper.widthOf(word, styles.cell)),
      ...title.split(/\s+/).map(word => paper.widthOf(word, styles.cellHead)),
    )
    const characters = cells.reduce((sum, cell) => sum + cell.length, title.length)
    return { least: longest + 1, share: Math.sqrt(characters) }
  })
  const available = fullWidth - between * (columns.length - 1)
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  if (least > available) throw new Error(`A table with the head “${head.join(' | ')}” is too wide for the page.`)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(column => column.least + ((available - least) * column.share) / shares)
}
