import type { Unit } from './paginate.ts'
import { grid, mainWidth, type Paper, styles } from './paper.ts'

/** Returns the units of a list whose labels are in the margin. */
export function drawLabelledList(
  paper: Paper,
  section: PDFKit.PDFStructureElement,
  items: readonly { readonly label: string; readonly text: string }[],
): Unit[] {
  const list = paper.container(section, 'L')
  return items.map(({ label, text }, index) => {
    const labelHeight = paper.heightOf(label, styles.noteStrong, grid.marginWidth)
    return {
      gap: index === 0 ? 8 : 6,
      height: Math.max(labelHeight, paper.heightOf(text, styles.note, mainWidth)),
      draw: y => {
        const item = paper.element(list(), 'LI')
        paper.element(item, 'Lbl', () => paper.write(label, styles.noteStrong, grid.left, y, grid.marginWidth))
        paper.element(item, 'LBody', () => paper.write(text, styles.note, grid.main, y, mainWidth))
      },
    }
  })
}
