import type { Unit } from './paginate.ts'
import { grid, inks, mainWidth, type Paper, styles } from './paper.ts'
import { splitNumber } from './split-number.ts'

/** Returns the heading of a section: a rule above its title, and its number below a redaction bar in the margin. */
export function drawHeading(paper: Paper, section: PDFKit.PDFStructureElement, numberedTitle: string): Unit {
  const rule = 16
  const { number, title } = splitNumber(numberedTitle)
  return {
    gap: 32,
    height: rule + paper.heightOf(title, styles.heading, mainWidth) + 3,
    keepWithNext: true,
    draw: y => {
      paper.artifact(() => {
        paper.bar(grid.left, y, grid.marginWidth - 8, 7)
        paper.line(grid.main, y + 0.4, mainWidth, inks.ink, 0.8)
      })
      paper.pdf.outline.addItem(numberedTitle)
      paper.element(section, 'H2', () => {
        if (number) paper.write(number, styles.headingNumber, grid.left, y + rule, grid.marginWidth)
        paper.write(title, styles.heading, grid.main, y + rule, mainWidth)
      })
    },
  }
}
