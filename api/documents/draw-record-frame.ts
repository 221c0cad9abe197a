import { auditorPackFileTexts } from '../../content/auditor-pack-file-texts.ts'
import { brand } from '../../content/brand.ts'
import { fullWidth, grid, mainWidth, type Paper, styles } from './paper.ts'

const texts = auditorPackFileTexts.pdf
const headY = 42
const footY = 796

interface Frame {
  readonly title: string
  readonly asOf: string
  readonly page: number
  readonly pages: number
}

/** Draws the running head and the footer of a page, as an artifact that screen readers skip. */
export function drawRecordFrame(paper: Paper, { title, asOf, page, pages }: Frame): void {
  const count = texts.page(page, pages)
  const countWidth = paper.widthOf(count, styles.note)
  paper.artifact(() => {
    paper.write(brand.name, styles.noteStrong, grid.left, headY, grid.marginWidth + 20)
    if (page > 1 && paper.widthOf(title, styles.note) <= mainWidth)
      paper.write(title, styles.note, grid.main, headY, mainWidth)
    paper.line(grid.left, footY - 9, fullWidth)
    paper.write(texts.origin, styles.note, grid.left, footY, 200)
    paper.write(`${texts.asOf} ${asOf}`, styles.note, grid.main + 100, footY, 200)
    paper.write(count, styles.note, grid.right - countWidth, footY, countWidth + 1)
  }, 'Pagination')
}
