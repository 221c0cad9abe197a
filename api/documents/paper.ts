import PDFDocument from 'pdfkit'
import { brand } from '../../content/brand.ts'
import { type FontName, printable } from './library-fonts.ts'

/** A text with only characters that its font has; the font's name is registered in the PDF. */
export interface Typeset {
  readonly text: string
  readonly font: string
}

/** The grid of an A4 page, in points: a margin column for numbers, dates and roles, and a column for the text. */
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

/** The light colours of web/styles/tokens.css; the page is white, because people print the documents. */
export const inks = { ink: '#17191d', soft: '#4b4a47', faint: '#c9c2b2', line: '#d8d2c4', pencil: '#1e3aa6' } as const

export interface Style {
  readonly font: FontName
  /** In points. */
  readonly size: number
  /** Line height, in points. */
  readonly leading: number
  readonly ink: string
  /** Letter spacing, in points. */
  readonly tracking?: number
}

export const styles = {
  title: { font: 'display', size: 33, leading: 36, ink: inks.ink },
  purpose: { font: 'serif', size: 13, leading: 18.5, ink: inks.ink },
  heading: { font: 'display', size: 18, leading: 22, ink: inks.ink },
  headingNumber: { font: 'display', size: 18, leading: 22, ink: inks.pencil },
  body: { font: 'sans', size: 9.75, leading: 14.5, ink: inks.ink },
  quote: { font: 'serif', size: 11.5, leading: 16.5, ink: inks.ink },
  cell: { font: 'sans', size: 8.75, leading: 12.25, ink: inks.ink },
  cellHead: { font: 'strong', size: 8.25, leading: 11.5, ink: inks.ink },
  note: { font: 'sans', size: 8.25, leading: 11.5, ink: inks.soft },
  noteStrong: { font: 'strong', size: 8.25, leading: 11.5, ink: inks.ink },
  number: { font: 'strong', size: 9.75, leading: 14.5, ink: inks.pencil },
  label: { font: 'strong', size: 8, leading: 11, ink: inks.pencil, tracking: 0.9 },
} as const satisfies Record<string, Style>

/** Measures and draws text and lines in a PDF, and adds elements to its structure tree. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #typeset: (text: string, font: FontName) => Typeset
  readonly #widths = new Map<string, number>()

  /** `typeset` prepares each text for its font; the default is `printable` in the fonts of the library. */
  constructor(
    pdf: PDFKit.PDFDocument,
    typeset: (text: string, font: FontName) => Typeset = (text, font) => ({ text: printable(text), font }),
  ) {
    this.pdf = pdf
    this.#typeset = typeset
  }

  /** Returns the height in points of a text that is wrapped at `width`. */
  heightOf(text: string, style: Style, width: number): number {
    const prepared = this.#prepare(text, style)
    return this.pdf.heightOfString(prepared, this.#options(style, width))
  }

  /** Returns the width in points of a text on one line. Cached, because tables measure every word. */
  widthOf(text: string, style: Style): number {
    const key = `${style.font} ${style.size} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const prepared = this.#prepare(text, style)
    const width = this.pdf.widthOfString(prepared, { characterSpacing: style.tracking ?? 0 })
    this.#widths.set(key, width)
    return width
  }

  write(text: string, style: Style, x: number, y: number, width: number): void {
    const prepared = this.#prepare(text, style)
    this.pdf.fillColor(style.ink).text(prepared, x, y, this.#options(style, width))
  }

  /** Draws a solid bar: a redaction bar, a bullet or a thick rule. */
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

  /** Draws decoration that screen readers skip (an artifact). */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Adds an element below `parent` to the structure tree and returns it. `draw` draws its content. */
  element(parent: PDFKit.PDFStructureElement, type: string, draw?: () => void): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type)
    parent.add(element)
    if (draw) element.add(draw)
    return element
  }

  /** Returns a function that adds a container on its first call, which keeps the tree in reading order. */
  container(parent: PDFKit.PDFStructureElement, type: string): () => PDFKit.PDFStructureElement {
    let element: PDFKit.PDFStructureElement | undefined
    return () => {
      element ??= this.element(parent, type)
      return element
    }
  }

  /** Sets the font and its size, and returns the text as it is typeset. */
  #prepare(text: string, style: Style): string {
    const typeset = this.#typeset(text, style.font)
    this.pdf.font(typeset.font).fontSize(style.size)
    return typeset.text
  }

  #options(style: Style, width: number): PDFKit.Mixins.TextOptions {
    return {
      width,
      // pdfkit adds `lineGap` to the font's own line height.
      lineGap: style.leading - this.pdf.currentLineHeight(true),
      characterSpacing: style.tracking ?? 0,
    }
  }
}

interface Metadata {
  readonly title: string
  readonly subject: string
  readonly keywords?: readonly string[]
  readonly date: Date
}

/** Returns an empty A4 document that declares PDF/UA-1, with the fonts by their names. */
export function newPdf(
  { title, subject, keywords = [], date }: Metadata,
  fonts: Readonly<Record<string, Uint8Array>>,
): PDFKit.PDFDocument {
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
      Subject: inMetadata(subject),
      ...(keywords.length > 0 && { Keywords: inMetadata(keywords.join(', ')) }),
      Creator: brand.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  pdf.appendXML(
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  )
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  return pdf
}

/** Replaces the special characters of XML, because pdfkit writes metadata into XML without escaping it. */
function inMetadata(text: string): string {
  return text.replaceAll('&', 'and').replaceAll('<', '‹').replaceAll('>', '›')
}
