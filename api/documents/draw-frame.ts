import { brand } from '../../content/brand.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryDocument } from '../../content/library/schema.ts'
import { fullWidth, grid, mainWidth, type Paper, styles } from './paper.ts'

const headY = 42
const footY = 796

/** Draws the running head (from page 2) and the footer of a page, as an artifact that screen readers skip. */
export function drawFrame(paper: Paper, document: LibraryDocument, page: number, pages: number): void {
  const { version, asOf, title } = document
  paper.artifact(() => {
    if (page > 1) {
      const versionText = documentTexts.version(version)
      const width = paper.widthOf(versionText, styles.note)
      paper.write(brand.name, styles.noteStrong, grid.left, headY, grid.marginWidth)
      paper.write(inOneLine(paper, title, mainWidth - width - 20), styles.note, grid.main, headY, mainWidth - width)
      paper.write(versionText, styles.note, grid.right - width, headY, width + 1)
    }
    const count = documentTexts.page(page, pages)
    const countWidth = paper.widthOf(count, styles.note)
    paper.line(grid.left, footY - 9, fullWidth)
    paper.write(documentTexts.origin, styles.note, grid.left, footY, 240)
    const month = documentTexts.asOf(asOf)
    paper.write(month, styles.note, grid.main + mainWidth / 2 - 30, footY, 150)
    paper.write(count, styles.note, grid.right - countWidth, footY, countWidth + 1)
  }, 'Pagination')
}

function inOneLine(paper: Paper, text: string, width: number): string {
  if (paper.widthOf(text, styles.note) <= width) return text
  const words = text.split(' ')
  while (words.length > 1 && paper.widthOf(`${words.join(' ')} …`, styles.note) > width) words.pop()
  return `${words.join(' ')} …`
}
