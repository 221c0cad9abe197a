import { buffer } from 'node:stream/consumers'
import { brand } from '../../content/brand.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryDocument, Section } from '../../content/library/schema.ts'
import { drawBlock, drawHeading, drawLabelledList } from './draw-blocks.ts'
import { drawCover } from './draw-cover.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { paginate, type Unit } from './paginate.ts'
import { fullWidth, grid, mainWidth, newPdf, Paper, styles } from './paper.ts'

interface DrawnPdf {
  readonly bytes: Buffer
  readonly pages: number
}

/**
 * Returns a document as a tagged PDF on A4, and its number of pages. The same content and fonts give the same bytes.
 * Throws for a character that the fonts lack (printable.ts) and for a table that is too wide.
 */
export async function drawPdf(document: LibraryDocument, fonts: LibraryFonts): Promise<DrawnPdf> {
  const { title, description, tags, asOf } = document
  const pdf = newPdf({ title, subject: description, keywords: tags, date: firstOfMonth(asOf) }, fonts)
  const bytes = buffer(pdf)
  pdf.addPage()
  const paper = new Paper(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  // All units are measured before any is drawn, because the table of contents on page 1 shows each section's page.
  const pageOf = new Map<string, number>()
  const cover = drawCover(paper, root, document, title => pageOf.get(title))
  const sections = document.sections.map(section => ({
    title: section.title,
    units: drawSection(paper, root, section),
  }))
  const end = [drawSources(paper, root, document), drawNext(paper, root, document), drawAbout(paper, root)]
  const pages = paginate([...cover, ...sections.flatMap(({ units }) => units), ...end.flat()], grid)
  for (const { title, units } of sections) {
    pageOf.set(title, pages.findIndex(page => page.some(({ unit }) => unit === units[0])) + 1)
  }

  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage()
    drawFrame(paper, document, index + 1, pages.length)
    for (const { y, draw } of page) draw(y)
  }
  pdf.end()
  return { bytes: await bytes, pages: pages.length }
}

function drawSection(paper: Paper, root: PDFKit.PDFStructureElement, { title, blocks }: Section): Unit[] {
  const section = paper.element(root, 'Sect')
  const units = blocks.flatMap((block, index) => {
    const [first, ...others] = drawBlock(paper, section, block)
    if (!first) return []
    const next = blocks[index + 1]?.kind
    // A paragraph stays with the list or table that it introduces; more space follows a list or table.
    const isIntroduction = block.kind === 'text' && next !== undefined && next !== 'text'
    const before = blocks[index - 1]?.kind
    const isAfterList = before !== undefined && ['table', 'steps', 'checks', 'fields'].includes(before)
    const gap = isAfterList ? 18 : first.gap
    return [isIntroduction ? { ...first, gap, keepWithNext: true } : { ...first, gap }, ...others]
  })
  return [drawHeading(paper, section, title), ...units]
}

function drawSources(paper: Paper, root: PDFKit.PDFStructureElement, { sources }: LibraryDocument): Unit[] {
  const section = paper.element(root, 'Sect')
  const items = sources.map(({ short, full }) => ({ label: short, text: full }))
  return items.length > 0
    ? [drawHeading(paper, section, documentTexts.sources), ...drawLabelledList(paper, section, items)]
    : []
}

/** Keeps its units together, so that the last page has all of them. */
function drawNext(paper: Paper, root: PDFKit.PDFStructureElement, { next }: LibraryDocument): Unit[] {
  const { next: title, contact } = documentTexts
  const blocks = [
    { kind: 'checks', items: next.map(text => ({ text })) },
    { kind: 'text', text: contact },
  ] as const
  return drawSection(paper, root, { title, blocks }).map(unit => ({ ...unit, keepWithNext: true }))
}

function drawAbout(paper: Paper, root: PDFKit.PDFStructureElement): Unit[] {
  const { about, aboutText } = documentTexts
  const section = paper.element(root, 'Sect')
  return [
    {
      gap: 32,
      height: 14 + paper.heightOf(aboutText, styles.note, mainWidth),
      draw: y => {
        paper.artifact(() => paper.line(grid.left, y, fullWidth))
        paper.element(section, 'P', () => paper.write(about, styles.noteStrong, grid.left, y + 10, grid.marginWidth))
        paper.element(section, 'P', () => paper.write(aboutText, styles.note, grid.main, y + 10, mainWidth))
      },
    },
  ]
}

const headY = 42
const footY = 796

/** Draws the running head (from page 2) and the footer of a page, as an artifact that screen readers skip. */
function drawFrame(paper: Paper, document: LibraryDocument, page: number, pages: number): void {
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

/** Returns the first moment (UTC) of a month that is written like 'November 2026'. Throws for anything else. */
export function firstOfMonth(month: string): Date {
  const date = new Date(`1 ${month} 00:00 UTC`)
  if (!/^[A-Z][a-z]+ \d{4}$/.test(month) || Number.isNaN(date.getTime())) {
    throw new Error(`“${month}” is not a month like “November 2026”.`)
  }
  return date
}
