import { brand } from '../../content/brand.ts'
import { resourceTypes } from '../../content/form-options.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryDocument } from '../../content/library/schema.ts'
import { drawBlock, splitNumber } from './draw-blocks.ts'
import type { Unit } from './paginate.ts'
import { fullWidth, grid, inks, mainWidth, type Paper, styles } from './paper.ts'
import { redactedLines } from './redacted-lines.ts'

/** Documents with fewer sections have no table of contents. */
const contentsFromSections = 4
const linePitch = 19
const barHeight = 10

/**
 * Returns the units at the top of the first page: redacted lines that leave only the kind of document and a subject
 * number legible, the title, the purpose, how to use it, and the table of contents. `pageOf` returns the page of a section; it is
 * called when the units are drawn.
 */
export function drawCover(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  document: LibraryDocument,
  pageOf: (title: string) => number | undefined,
): Unit[] {
  const section = paper.element(root, 'Sect')
  const units = [
    drawMast(paper, section, document),
    drawTitle(paper, section, document),
    ...drawHowToUse(paper, section, document),
  ]
  return document.sections.length >= contentsFromSections
    ? [...units, ...drawContents(paper, section, document, pageOf)]
    : units
}

function drawMast(paper: Paper, section: PDFKit.PDFStructureElement, { type, name }: LibraryDocument): Unit {
  const word = resourceTypes[type].toUpperCase()
  const words = [word, documentTexts.subject].map(text => ({
    text,
    width: paper.widthOf(text, styles.label) + 2,
  }))
  return {
    gap: 0,
    height: 3 * linePitch + 30,
    draw: top => {
      // The first page has the brand's name instead of a running head.
      const brandY = top - 42
      const pieces = redactedLines(name, fullWidth, words)
      paper.artifact(() => {
        for (const { line, x, width, text } of pieces) {
          if (!text) paper.bar(grid.left + x, top + 12 + line * linePitch, width, barHeight)
        }
      })
      paper.element(section, 'P', () => paper.write(brand.name, styles.noteStrong, grid.left, brandY, fullWidth))
      for (const { line, x, width, text } of pieces) {
        if (!text) continue
        const write = () =>
          paper.write(text, styles.label, grid.left + x + 1, top + 12 + line * linePitch - 0.5, width + 2)
        if (text === word) paper.element(section, 'P', write)
        else paper.artifact(write)
      }
    },
  }
}

function drawTitle(paper: Paper, section: PDFKit.PDFStructureElement, document: LibraryDocument): Unit {
  const { title, purpose, version, asOf, category } = document
  const facts = [documentTexts.version(version), documentTexts.asOf(asOf), category]
  const titleHeight = paper.heightOf(title, styles.title, fullWidth)
  const purposeTop = titleHeight + 16
  const factHeights = facts.map(fact => paper.heightOf(fact, styles.note, grid.marginWidth) + 3)
  const side = factHeights.reduce((sum, height) => sum + height, 0)
  return {
    gap: 16,
    height: purposeTop + Math.max(side, paper.heightOf(purpose, styles.purpose, mainWidth)) + 4,
    keepWithNext: true,
    draw: y => {
      paper.element(section, 'H1', () => paper.write(title, styles.title, grid.left, y, fullWidth))
      const top = y + purposeTop
      paper.element(section, 'P', () => paper.write(purpose, styles.purpose, grid.main, top, mainWidth))
      let factY = top + 4
      for (const [index, fact] of facts.entries()) {
        const at = factY
        paper.element(section, 'P', () => paper.write(fact, styles.note, grid.left, at, grid.marginWidth))
        factY += factHeights[index] ?? 0
      }
    },
  }
}

function drawHowToUse(paper: Paper, section: PDFKit.PDFStructureElement, { howToUse }: LibraryDocument): Unit[] {
  const below = 4
  return drawBlock(paper, section, { kind: 'bullets', items: howToUse }).map((unit, index) =>
    index > 0
      ? unit
      : {
          gap: 18,
          height: unit.height + below,
          draw: y => {
            paper.artifact(() => paper.line(grid.left, y, fullWidth))
            const label = documentTexts.howToUse
            paper.element(section, 'P', () => paper.write(label, styles.note, grid.left, y + 4, grid.marginWidth))
            unit.draw(y + below)
          },
        },
  )
}

function drawContents(
  paper: Paper,
  section: PDFKit.PDFStructureElement,
  { sections }: LibraryDocument,
  pageOf: (title: string) => number | undefined,
): Unit[] {
  const list = paper.container(section, 'TOC')
  const numberWidth = 24
  const numbered = sections.map(section => splitNumber(section.title))
  const indent = numbered.some(({ number }) => number) ? numberWidth : 0
  const textWidth = mainWidth - indent - numberWidth
  return numbered.map(({ number, title: text }, index) => ({
    gap: index === 0 ? 18 : 0,
    height: Math.max(20, paper.heightOf(text, styles.body, textWidth) + 6),
    keepWithNext: index < sections.length - 1,
    draw: y => {
      paper.artifact(() => paper.line(index === 0 ? grid.left : grid.main, y, index === 0 ? fullWidth : mainWidth))
      if (index === 0) {
        const label = documentTexts.contents
        paper.element(section, 'P', () => paper.write(label, styles.note, grid.left, y + 4, grid.marginWidth))
      }
      const page = `${pageOf(sections[index]?.title ?? '') ?? ''}`
      const pageX = grid.right - paper.widthOf(page, styles.number)
      const item = paper.element(list(), 'TOCI')
      paper.element(item, 'Reference', () => {
        if (number) paper.write(number, styles.number, grid.main, y + 3, indent)
        paper.write(text, styles.body, grid.main + indent, y + 3, textWidth)
        paper.write(page, { ...styles.number, ink: inks.soft }, pageX, y + 3, numberWidth)
      })
    },
  }))
}
