import { Unreachable } from '../http/call.ts'
import styles from './qr-code.module.css'

/** The dark modules of a QR code as an SVG path, in a square of `size` units with the quiet zone around them. */
export interface QrCodeDrawing {
  readonly size: number
  readonly path: string
}

/** Width in modules of the light border that a camera needs (ISO/IEC 18004). */
const quietZone = 4

/** A QR code, dark on light in both colour schemes, because many cameras do not read inverted codes. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrCodeDrawing; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['code']}>
      <path d={path} />
    </svg>
  )
}

/** Draws a text as a QR code; loads the library on demand. Throws `Unreachable` when it cannot be loaded. */
export async function drawQrCode(text: string): Promise<QrCodeDrawing> {
  const { encode } = await fetchLibrary()
  // A screen needs little error correction; the lowest level has the largest modules.
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

/** Returns the runs of dark modules in a row: first module, and the first one after the run. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map(from => {
    const length = row.slice(from).indexOf(false)
    return [from, length < 0 ? row.length : from + length]
  })
}
