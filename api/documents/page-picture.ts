/** What pdfkit's types lack: the method that writes a line of text, after it was broken, and the state that it uses. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _fragment: (text: string, x: number, y: number, options: Mixins.TextOptions) => void
      readonly _fontSize: number
      readonly _fillColor: readonly [color: string, opacity: number]
      readonly _font: {
        readonly id: string
        /** In thousandths of the font size. */
        readonly ascender: number
        readonly font: { readonly unitsPerEm: number }
        layout(text: string): {
          readonly glyphs: readonly { readonly id: number; readonly path: { toSVG(): string } }[]
          readonly positions: readonly { readonly xAdvance: number }[]
        }
      }
    }
  }
}

/**
 * Makes a PDF draw the page with this heading as SVG, in the outlines of its letters; its own pages then have no text.
 * Call it before the first page is added. The returned function gives the picture once the PDF has ended.
 */
export function pictureOfPage(pdf: PDFKit.PDFDocument, heading: string): () => string {
  const outlines = new Map<string, string>()
  let parts: string[] = []
  let state: 'before' | 'here' | 'after' = 'before'
  let shape = ''
  let strokeWidth = '1'
  let paint = ''
  pdf.on('pageAdded', () => {
    if (state === 'here') state = 'after'
    if (state === 'before') parts = []
  })
  const addItem = pdf.outline.addItem.bind(pdf.outline)
  pdf.outline.addItem = (title, options) => {
    if (title === heading) state = 'here'
    return addItem(title, options)
  }

  pdf._fragment = (text, x, y, { characterSpacing = 0 }) => {
    if (state === 'after') return
    const { _font: font, _fontSize: size } = pdf
    const { unitsPerEm } = font.font
    const { glyphs, positions } = font.layout(text)
    let at = 0
    const uses = glyphs.map(({ id, path }, index) => {
      const name = `${font.id}-${id}`
      const outline = outlines.get(name) ?? path.toSVG()
      outlines.set(name, outline)
      const use = outline && `<use href="#${name}" x="${Math.round(at)}"/>`
      at += (((positions[index]?.xAdvance ?? 0) + (characterSpacing / size) * 1000) * unitsPerEm) / 1000
      return use
    })
    const scale = rounded(size / unitsPerEm, 5)
    const baseline = y + (font.ascender / 1000) * size
    const place = `matrix(${scale} 0 0 -${scale} ${rounded(x)} ${rounded(baseline)})`
    parts.push(`<g fill="${pdf._fillColor[0]}" transform="${place}">${uses.join('')}</g>`)
  }

  const addContent = pdf.addContent.bind(pdf)
  /** Reads the operators of rectangles and lines (ISO 32000-1, 8.5), in which `y` grows downwards here. */
  pdf.addContent = (data: string) => {
    const words = data.split(' ')
    const [x, y, width, height] = words
    switch (words.at(-1)) {
      case 're':
        shape += `M${x} ${y}h${width}v${height}h-${width}z`
        break
      case 'm':
        shape += `M${x} ${y}`
        break
      case 'l':
        shape += `L${x} ${y}`
        break
      case 'w':
        strokeWidth = words[0] ?? ''
        break
      case 'scn':
      case 'SCN':
        paint = `rgb(${words.slice(0, 3).map(part => Math.round(Number(part) * 255))})`
        break
      case 'f':
      case 'S': {
        const ink =
          words.at(-1) === 'f' ? `fill="${paint}"` : `fill="none" stroke="${paint}" stroke-width="${strokeWidth}"`
        if (state !== 'after') parts.push(`<path ${ink} d="${shape}"/>`)
        shape = ''
      }
    }
    return addContent(data)
  }

  return () => {
    const [width, height] = [pdf.page.width, pdf.page.height].map(Math.round)
    const drawn = parts.join('')
    const defs = [...outlines]
      .filter(([name, d]) => d && drawn.includes(`#${name}"`))
      .map(([name, d]) => `<path id="${name}" d="${d}"/>`)
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
      `<defs>${defs.join('')}</defs><path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
      drawn,
      '</svg>',
    ].join('')
  }
}

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))
