import { type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { documentTexts } from '../../content/library/document-texts.ts'
import type { LibraryEntry } from '../../content/library/schema.ts'
import { inks } from './paper.ts'
import { redactedLines, seededNumbers } from './redacted-lines.ts'

const size = { width: 300, height: 400 } as const
const left = 24
const width = size.width - 2 * left
const lineLength = 20
const titleLeading = 28
const foot = 384

/**
 * Returns a miniature of an entry's first page as a `data:` SVG of less than 3 kB: redacted lines, the title, and the
 * typical layout of its type. It shows white paper in every colour scheme.
 */
export function previewImage(entry: LibraryEntry): string {
  const lines = wrap(entry.title)
  const bodyTop = 124 + lines.length * titleLeading
  const parts = [
    `<rect width='${size.width}' height='${size.height}' fill='#fff'/>`,
    mast(entry),
    `<g font-family='Georgia,serif' font-size='25' fill='${inks.ink}'>`,
    ...lines.map((line, index) => `<text x='${left}' y='${116 + index * titleLeading}'>${escaped(line)}</text>`),
    '</g>',
    bodies[entry.type](bodyTop, foot, seededNumbers(entry.name)),
  ]
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size.width} ${size.height}'>${parts.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/%(?:2F|3A|3D|2C|3B)/g, decodeURIComponent)}`
}

/** Draws redacted lines that leave the kind of document legible, as on the first page. */
function mast({ name, type }: LibraryEntry): string {
  const word = resourceTypes[type].toUpperCase()
  const pieces = redactedLines(name, width, [
    { text: word, width: word.length * 9.5 },
    { text: documentTexts.subject, width: 78 },
  ])
  const bars = pieces.filter(({ text }) => !text).map(({ line, x, width: length }) => bar(x, 36 + line * 16, length))
  const words = pieces.map(({ line, x, text }) =>
    text ? `<text x='${Math.round(left + x)}' y='${40 + line * 16}'>${text}</text>` : '',
  )
  const labels = `<g font-family='Arial,sans-serif' font-size='11' font-weight='700' letter-spacing='1' fill='${inks.pencil}'>${words.join('')}</g>`
  return strokes(bars, 9, inks.ink) + labels
}

/** Draws the page between `top` and `bottom`; `next` returns pseudo-random numbers. */
type Body = (top: number, bottom: number, next: () => number) => string

/** Returns a body of paragraphs: lines of text as bars, and a mark before each paragraph. */
function paragraphs(mark: (y: number) => string, indent: number): Body {
  return (top, bottom, next) => {
    const bars: string[] = []
    const marks: string[] = []
    for (let y = top; y < bottom; y += 18) {
      marks.push(mark(y))
      const lines = 2 + Math.floor(next() * 2)
      for (let line = 1; line <= lines && y < bottom; line += 1, y += 10) {
        const share = line === lines ? 0.35 + 0.4 * next() : 0.92 + 0.08 * next()
        bars.push(bar(indent, y, (width - indent) * share))
      }
    }
    return strokes(bars, 4, inks.faint) + marks.join('')
  }
}

const boxes = paragraphs(y => `<path d='M${left} ${y - 5}h11v11h-11z' fill='none' stroke='${inks.ink}'/>`, 22)
const prose = paragraphs(() => '', 0)
const steps = paragraphs(y => strokes([bar(0, y, 24)], 4, inks.pencil), 40)

const table: Body = (top, bottom) => {
  const columns = [0, 46, 120, 196]
  const rowHeight = 22
  const rows = Array.from({ length: Math.floor((bottom - top) / rowHeight) }, (_, row) => top + row * rowHeight)
  const height = rows.length * rowHeight
  const cells = rows.slice(1).flatMap(y => columns.map((x, index) => bar(x + 6, y + 11, index === 0 ? 24 : 44)))
  const across = [...rows, top + height].map(y => bar(0, y, width))
  const down = [...columns, width].map(x => `M${left + x} ${top}v${height}`)
  const head = `<path d='M${left} ${top}h${width}v${rowHeight}h-${width}z' fill='${inks.ink}'/>`
  return strokes([...across, ...down], 1, inks.faint) + strokes(cells, 4, inks.faint) + head
}

const bodies: Record<ResourceType, Body> = {
  checklist: boxes,
  template: table,
  guide: prose,
  whitepaper: prose,
  playbook: steps,
  toolkit: (top, bottom, next) => {
    const middle = Math.round((top + bottom) / 2)
    return table(top, middle, next) + boxes(middle + 16, bottom, next)
  },
}

/** Returns the SVG path data of a horizontal bar; `y` is its centre line. */
function bar(x: number, y: number, length: number): string {
  return `M${Math.round(left + x)} ${y}h${Math.round(length)}`
}

function strokes(parts: readonly string[], thickness: number, ink: string): string {
  return `<path d='${parts.join('')}' stroke='${ink}' stroke-width='${thickness}'/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function wrap(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
