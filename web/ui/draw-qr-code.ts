import { Unreachable } from '../http/unreachable.ts'

/** The dark modules of a QR code as an SVG path, in a square of `size` units with the quiet zone around them. */
export interface QrCodeDrawing {
  readonly size: number
  readonly path: string
}

/** Light modules around a code that a camera needs to find it (ISO/IEC 18004). */
const quietZone = 4

/** Draws a text as a QR code; the library is fetched only here. Throws `Unreachable` when it does not come. */
export async function drawQrCode(text: string): Promise<QrCodeDrawing> {
  const { encode } = await fetchLibrary()
  // On a screen nothing is worn off: the lowest correction has the largest modules.
  const { size, data } = encode(text, { ecc: 'L', border: quietZone })
  const runs = data.flatMap((row, y) => runsOf(row).map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}z`))
  return { size, path: runs.join('') }
}

async function fetchLibrary() {
  try {
    return await import('uqr')
  } catch (error) {
    throw new Unreachable('The library could not be fetched.', { cause: error })
  }
}

/** Where dark modules stand in a row: the first of each run, and the first one after it. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map(from => {
    const length = row.slice(from).indexOf(false)
    return [from, length < 0 ? row.length : from + length]
  })
}
