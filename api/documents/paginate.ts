/** A part of a document that is never split between pages: a paragraph, a list item, a table row. Lengths in points. */
export interface Unit {
  readonly height: number
  /** Space above the unit, except at the top of a page. */
  readonly gap: number
  /** Keeps the unit on the same page as the next one: headings, header rows. */
  readonly keepWithNext?: boolean
  /** Drawn above the unit when it begins a page: the header row of its table. */
  readonly repeated?: { readonly height: number; readonly draw: (y: number) => void }
  readonly draw: (y: number) => void
}

interface Placed {
  readonly y: number
  readonly draw: (y: number) => void
  readonly unit: Unit
}

interface Frame {
  readonly top: number
  readonly bottom: number
}

/**
 * Distributes the units over pages, in order. Units that are kept together move to the next page together, unless they
 * are taller than a page. Lengths in points from the top edge of the page.
 */
export function paginate(units: readonly Unit[], { top, bottom }: Frame): Placed[][] {
  let page: Placed[] = []
  const pages = [page]
  let y = top
  for (let index = 0; index < units.length; ) {
    const chain = chainFrom(units, index)
    const fits = (from: number) => from + heightOf(chain) <= bottom
    if (page.length > 0 && !fits(y) && (fits(top) || y + (chain[0]?.height ?? 0) > bottom)) {
      page = []
      pages.push(page)
      y = top
    }
    for (const unit of chain) {
      if (page.length === 0) {
        const head = unit.repeated
        if (head) {
          page.push({ y, draw: head.draw, unit })
          y += head.height
        }
      } else y += unit.gap
      if (page.length > 0 && y + unit.height > bottom) {
        page = []
        pages.push(page)
        y = top
      }
      page.push({ y, draw: unit.draw, unit })
      y += unit.height
    }
    index += chain.length
  }
  return pages
}

function chainFrom(units: readonly Unit[], from: number): Unit[] {
  const chain: Unit[] = []
  for (const unit of units.slice(from)) {
    chain.push(unit)
    if (!unit.keepWithNext) break
  }
  return chain
}

function heightOf(chain: readonly Unit[]): number {
  return chain.reduce((sum, { gap, height }) => sum + gap + height, 0)
}
