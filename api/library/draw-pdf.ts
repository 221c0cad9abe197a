import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { brand } from '../../content/brand.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryDocument, Section } from '../../content/library/schema.ts'
import { drawBlock } from './draw-blocks.ts'
import { drawCover } from './draw-cover.ts'
import { drawFrame } from './draw-frame.ts'
import { firstOfMonth } from './first-of-month.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { paginate, type Unit } from './paginate.ts'
import { fullWidth, grid, inks, mainWidth, Paper, styles } from './paper.ts'
import { splitNumber } from './split-number.ts'

/**
 * Returns a document as a tagged PDF on A4. The same content and fonts give the same bytes.
 * Throws for a character that the fonts lack (printable.ts) and for a table that is too wide.
 */
export async function drawPdf(document: LibraryDocument, fonts: LibraryFonts): Promise<Buffer> {
  const pdf = newPdf(document)
  const bytes = buffer(pdf)
  for (const [cut, font] of Object.entries(fonts)) pdf.registerFont(cut, font)
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
  const end = [drawSources(paper, root, document), drawAbout(paper, root)]
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
  return bytes
}

function newPdf({ title, description, tags, asOf }: LibraryDocument): PDFKit.PDFDocument {
  const date = firstOfMonth(asOf)
  const pdf = new PDFDocument({
    size: 'A4',
    // paginate.ts breaks the pages; with margins, pdfkit would break them as well.
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: inMetadata(title),
      Author: brand.name,
      Subject: inMetadata(description),
      Keywords: inMetadata(tags.join(', ')),
      Creator: brand.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  pdf.appendXML(
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  )
  return pdf
}

/** Replaces the special characters of XML, because pdfkit writes metadata into XML without escaping it. */
function inMetadata(text: string): string {
  return text.replaceAll('&', 'and').replaceAll('<', '‹').replaceAll('>', '›')
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

/** Returns the heading of a section: a rule above its title, and its number below a redaction bar in the margin. */
function drawHeading(paper: Paper, section: PDFKit.PDFStructureElement, numberedTitle: string): Unit {
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

function drawSources(paper: Paper, root: PDFKit.PDFStructureElement, { sources }: LibraryDocument): Unit[] {
  const section = paper.element(root, 'Sect')
  const list = paper.container(section, 'L')
  const items = sources.map(({ short, full }, index): Unit => {
    const shortHeight = paper.heightOf(short, styles.noteStrong, grid.marginWidth)
    return {
      gap: index === 0 ? 8 : 6,
      height: Math.max(shortHeight, paper.heightOf(full, styles.note, mainWidth)),
      draw: y => {
        const item = paper.element(list(), 'LI')
        paper.element(item, 'Lbl', () => paper.write(short, styles.noteStrong, grid.left, y, grid.marginWidth))
        paper.element(item, 'LBody', () => paper.write(full, styles.note, grid.main, y, mainWidth))
      },
    }
  })
  return items.length > 0 ? [drawHeading(paper, section, documentTexts.sources), ...items] : []
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
