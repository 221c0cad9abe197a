import type { Cut } from './library-fonts.ts'
import { printable } from './printable.ts'

/** The grid of an A4 page, in points: a margin column for numbers, rules and roles, and the column of the text. */
export const grid = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 539.28,
  main: 164,
  marginWidth: 84,
  top: 84,
  bottom: 770,
} as const

export const mainWidth = grid.right - grid.main
export const fullWidth = grid.right - grid.left

/** Ink on paper and the blue pencil; the light scheme of web/styles/tokens.css, on white because people print it. */
export const inks = { ink: '#17191d', soft: '#4b4a47', faint: '#c9c2b2', line: '#d8d2c4', pencil: '#1e3aa6' } as const

export interface Style {
  readonly cut: Cut
  /** Points. */
  readonly size: number
  /** From line to line, in points. */
  readonly leading: number
  readonly ink: string
  /** Added between letters, in points. */
  readonly tracking?: number
}

export const styles = {
  title: { cut: 'display', size: 33, leading: 36, ink: inks.ink },
  purpose: { cut: 'serif', size: 13, leading: 18.5, ink: inks.ink },
  heading: { cut: 'display', size: 18, leading: 22, ink: inks.ink },
  headingNumber: { cut: 'display', size: 18, leading: 22, ink: inks.pencil },
  body: { cut: 'sans', size: 9.75, leading: 14.5, ink: inks.ink },
  quote: { cut: 'serif', size: 11.5, leading: 16.5, ink: inks.ink },
  cell: { cut: 'sans', size: 8.75, leading: 12.25, ink: inks.ink },
  cellHead: { cut: 'strong', size: 8.25, leading: 11.5, ink: inks.ink },
  note: { cut: 'sans', size: 8.25, leading: 11.5, ink: inks.soft },
  noteStrong: { cut: 'strong', size: 8.25, leading: 11.5, ink: inks.ink },
  number: { cut: 'strong', size: 9.75, leading: 14.5, ink: inks.pencil },
  label: { cut: 'strong', size: 8, leading: 11, ink: inks.pencil, tracking: 0.9 },
} as const satisfies Record<string, Style>

/** A document being drawn. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf
  }

  /** The height of a text, broken into lines of this width; points. */
  heightOf(text: string, style: Style, width: number): number {
    return this.#set(style).heightOfString(printable(text), this.#options(style, width))
  }

  /** The width of a text in one line; points. Remembered, because tables ask for word after word. */
  widthOf(text: string, style: Style): number {
    const key = `${style.cut} ${style.size} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#set(style).widthOfString(printable(text), { characterSpacing: style.tracking ?? 0 })
    this.#widths.set(key, width)
    return width
  }

  write(text: string, style: Style, x: number, y: number, width: number): void {
    this.#set(style).fillColor(style.ink).text(printable(text), x, y, this.#options(style, width))
  }

  /** A solid bar: the redaction bar in its many sizes. */
  bar(x: number, y: number, width: number, height: number, ink: string = inks.ink): void {
    this.pdf.rect(x, y, width, height).fill(ink)
  }

  line(x: number, y: number, width: number, ink: string = inks.line, thickness = 0.6): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(ink)
  }

  /** Draws what a screen reader passes over. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Adds an element to the structure tree, below `parent`. With `draw`, its content; it may be filled later without. */
  element(parent: PDFKit.PDFStructureElement, type: string, draw?: () => void): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type)
    parent.add(element)
    if (draw) element.add(draw)
    return element
  }

  /** An element that others go into. It is added when the first of them is drawn: the tree has the order of reading. */
  container(parent: PDFKit.PDFStructureElement, type: string): () => PDFKit.PDFStructureElement {
    let element: PDFKit.PDFStructureElement | undefined
    return () => {
      element ??= this.element(parent, type)
      return element
    }
  }

  #set(style: Style): PDFKit.PDFDocument {
    return this.pdf.font(style.cut).fontSize(style.size)
  }

  #options(style: Style, width: number): PDFKit.Mixins.TextOptions {
    return {
      width,
      // Exact leading, whatever the font's own metrics.
      lineGap: style.leading - this.pdf.currentLineHeight(true),
      characterSpacing: style.tracking ?? 0,
    }
  }
}
