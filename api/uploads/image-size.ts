import { damaged, unsafe } from './bad-content.ts'

/** Pixels a side. Few bytes can say that an image is huge, and a browser would take the memory for it. */
const largest = 6000

/** Throws for an image without pixels, and for one that is far larger than a preview can be. */
export function requireSaneSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged()
  if (width > largest || height > largest) throw unsafe()
}
