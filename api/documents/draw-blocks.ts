import type { Block } from '../../content/library/schema.ts'
import { drawTable } from './draw-table.ts'
import type { Unit } from './paginate.ts'
import { fullWidth, grid, inks, mainWidth, type Paper, styles } from './paper.ts'

/** Splits a numbered title: '2. Which clock' gives '2' and 'Which clock'. Other titles are returned whole. */
export function splitNumber(title: string): { number?: string; title: string } {
  const [, number, rest] = /^(\d+)\. (.+)$/.exec(title) ?? []
  return number && rest ? { number, title: rest } : { title }
}

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

type Element = PDFKit.PDFStructureElement
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Distance of bullets, numbers and boxes to the left of the text, so that all text is aligned. */
const hanging = 19
const boxSize = 9.5

/** Returns the units of a block in order; each adds itself to `section` of the structure tree when it is drawn. */
export function drawBlock(paper: Paper, section: Element, block: Block): Unit[] {
  switch (block.kind) {
    case 'text':
      return [drawText(paper, section, block.text)]
    case 'bullets':
      return drawBullets(paper, section, block)
    case 'steps':
      return drawSteps(paper, section, block)
    case 'checks':
      return drawChecks(paper, section, block)
    case 'table':
      return drawTable(paper, section, block)
    case 'quote':
      return [drawQuote(paper, section, block)]
    case 'fields':
      return drawFields(paper, section, block)
  }
}

function drawText(paper: Paper, section: Element, text: string): Unit {
  return {
    gap: 9,
    height: paper.heightOf(text, styles.body, mainWidth),
    draw: y => paper.element(section, 'P', () => paper.write(text, styles.body, grid.main, y, mainWidth)),
  }
}

function drawBullets(paper: Paper, section: Element, { items }: Of<'bullets'>): Unit[] {
  const list = paper.container(section, 'L')
  return items.map((text, index) => ({
    gap: index === 0 ? 9 : 5,
    height: paper.heightOf(text, styles.body, mainWidth),
    draw: y => {
      paper.artifact(() => paper.bar(grid.main - hanging, y + 4.6, boxSize, 3))
      const item = paper.element(list(), 'LI')
      paper.element(item, 'LBody', () => paper.write(text, styles.body, grid.main, y, mainWidth))
    },
  }))
}

function drawSteps(paper: Paper, section: Element, { steps }: Of<'steps'>): Unit[] {
  const list = paper.container(section, 'L')
  const above = 6
  return steps.map(({ when, who, text }, index) => {
    const whenHeight = when ? paper.heightOf(when, styles.noteStrong, grid.marginWidth) : 0
    const whoHeight = who ? paper.heightOf(who, styles.note, grid.marginWidth) : 0
    const textHeight = paper.heightOf(text, styles.body, mainWidth)
    return {
      gap: index === 0 ? 10 : 6,
      height: above + Math.max(textHeight, whenHeight + whoHeight + 1),
      draw: y => {
        paper.artifact(() => {
          if (when || who) paper.line(grid.left, y, fullWidth)
          else if (index > 0) paper.line(grid.main, y, mainWidth)
        })
        const top = y + above
        const item = paper.element(list(), 'LI')
        paper.element(item, 'Lbl', () => paper.write(`${index + 1}`, styles.number, grid.main - hanging, top, hanging))
        const body = paper.element(item, 'LBody')
        if (when) {
          paper.element(body, 'P', () => paper.write(when, styles.noteStrong, grid.left, top + 1, grid.marginWidth))
        }
        if (who) {
          const below = top + 1 + whenHeight
          paper.element(body, 'P', () => paper.write(who, styles.note, grid.left, below, grid.marginWidth))
        }
        paper.element(body, 'P', () => paper.write(text, styles.body, grid.main, top, mainWidth))
      },
    }
  })
}

function drawChecks(paper: Paper, section: Element, { items }: Of<'checks'>): Unit[] {
  const list = paper.container(section, 'L')
  return items.map(({ text, rule }, index) => {
    const textHeight = paper.heightOf(text, styles.body, mainWidth)
    return {
      gap: index === 0 ? 11 : 9,
      height: textHeight + (rule ? paper.heightOf(rule, styles.note, mainWidth) + 1 : 0),
      draw: y => {
        paper.artifact(() => drawBox(paper, grid.main - hanging + 0.5, y + 1.8))
        const item = paper.element(list(), 'LI')
        const body = paper.element(item, 'LBody')
        paper.element(body, 'P', () => paper.write(text, styles.body, grid.main, y, mainWidth))
        if (!rule) return
        paper.element(body, 'P', () => paper.write(rule, styles.note, grid.main, y + textHeight + 1, mainWidth))
      },
    }
  })
}

function drawBox({ pdf }: Paper, x: number, y: number): void {
  pdf.rect(x, y, boxSize, boxSize).lineWidth(0.9).stroke(inks.ink)
}

function drawQuote(paper: Paper, section: Element, { label, text }: Of<'quote'>): Unit {
  const inset = 16
  const width = mainWidth - inset
  const textHeight = paper.heightOf(text, styles.quote, width)
  const height = Math.max(textHeight, paper.heightOf(label, styles.noteStrong, grid.marginWidth) + 3) + 8
  return {
    gap: 14,
    height: height + 4,
    draw: y => {
      paper.artifact(() => paper.bar(grid.main, y, 4, height))
      const quote = paper.element(section, 'BlockQuote')
      paper.element(quote, 'P', () => paper.write(label, styles.noteStrong, grid.left, y + 7, grid.marginWidth))
      paper.element(quote, 'P', () => paper.write(text, styles.quote, grid.main + inset, y + 3, width))
    },
  }
}

/** Returns units in which two short labels share a line; a label longer than half a line has its own. */
function drawFields(paper: Paper, section: Element, { labels }: Of<'fields'>): Unit[] {
  const between = 20
  const half = (mainWidth - between) / 2
  const rows: string[][] = []
  for (const label of labels) {
    const last = rows.at(-1)
    const isShort = paper.widthOf(label, styles.note) <= half
    if (isShort && last?.length === 1 && last[0] !== undefined && paper.widthOf(last[0], styles.note) <= half) {
      last.push(label)
    } else rows.push([label])
  }
  return rows.map((row, index) => {
    const isPair = row.length === 2 || paper.widthOf(row[0] ?? '', styles.note) <= half
    const width = isPair ? half : mainWidth
    const writingSpace = 20
    const labelHeight = Math.max(...row.map(label => paper.heightOf(label, styles.note, width)))
    return {
      gap: index === 0 ? 12 : 10,
      height: labelHeight + writingSpace,
      draw: y => {
        for (const [column, label] of row.entries()) {
          const x = grid.main + column * (half + between)
          paper.artifact(() => paper.line(x, y + labelHeight + writingSpace, width, inks.ink, 0.7))
          paper.element(section, 'P', () => paper.write(label, styles.note, x, y, width))
        }
      },
    }
  })
}
