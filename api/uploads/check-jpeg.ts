import { damaged } from './bad-content.ts'
import { type ByteSource, chunksOf } from './byte-source.ts'
import { requireSaneSize } from './image-size.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * A JPEG image: every marker from SOI to EOI, a frame header before the first scan, and nothing after the end
 * (ITU-T T.81, annex B). What some cameras append is refused with the rest.
 */
export async function checkJpeg(source: ByteSource): Promise<void> {
  if ((await source.read(0, 2)).readUInt16BE(0) !== 0xff00 + startOfImage) throw damaged()
  let position = 2
  let hasFrame = false
  let hasScan = false
  for (;;) {
    const marker = await source.read(position, 2)
    if (marker[0] !== 0xff) throw damaged()
    const code = marker.readUInt8(1)
    // Any marker may be preceded by fill bytes (B.1.1.2).
    if (code === 0xff) {
      position += 1
      continue
    }
    position += 2
    if (code === endOfImage) {
      if (!hasScan || position !== source.size) throw damaged()
      return
    }
    // What stands alone has its place within a scan only.
    if (code < 0xc0 || (code >= 0xd0 && code <= startOfImage)) throw damaged()
    const length = (await source.read(position, 2)).readUInt16BE(0)
    if (length < 2) throw damaged()
    if (isFrame(code)) {
      const frame = await source.read(position, 7)
      requireSaneSize(frame.readUInt16BE(5), frame.readUInt16BE(3))
      hasFrame = true
    }
    position += length
    if (code === startOfScan) {
      if (!hasFrame) throw damaged()
      hasScan = true
      position = await endOfScan(source, position)
    }
  }
}

/** SOF0 to SOF15 without DHT, JPG and DAC, whose codes lie among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

/** The place of the first marker after coded data: a byte FF that neither stuffs (00) nor restarts (D0 to D7). */
async function endOfScan(source: ByteSource, start: number): Promise<number> {
  let position = start
  let afterFf = false
  for await (const chunk of chunksOf(source, { start })) {
    for (const byte of chunk) {
      if (afterFf && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7)) return position - 1
      afterFf = byte === 0xff
      position += 1
    }
  }
  throw damaged()
}
