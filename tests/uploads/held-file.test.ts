import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdFile, partBytes } from '../../api/uploads/held-file.ts'

/** The bytes in pieces that grow, as if they came so. */
function piecesOf(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let start = 0, size = 1; start < bytes.length; start += size, size = Math.min(size * 3, 65_536)) {
    pieces.push(bytes.subarray(start, start + size))
  }
  return pieces
}

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes + 7])(
  '%i bytes that come in pieces are held as they are, in parts',
  size => {
    const bytes = randomBytes(size)
    const file = holdFile(...piecesOf(bytes))
    expect(file.size).toBe(size)
    expect(file.sha256).toEqual(createHash('sha256').update(bytes).digest())
    expect(Buffer.concat(file.parts).equals(bytes)).toBe(true)
    const whole = Math.floor(size / partBytes)
    const rest = size % partBytes
    expect(file.parts.map(({ length }) => length)).toEqual([
      ...Array.from({ length: whole }, () => partBytes),
      ...(rest > 0 ? [rest] : []),
    ])
  },
)

test('they are read anywhere, also where parts meet, and nowhere else', async () => {
  const bytes = randomBytes(3 * partBytes + 7)
  const file = holdFile(bytes)
  for (const around of [0, 1, partBytes, 2 * partBytes, 3 * partBytes]) {
    for (const start of [around - 1, around, around + 1].filter(at => at >= 0)) {
      for (const length of [0, 1, 2, 5, 100_000, partBytes, 2 * partBytes + 2]) {
        const read = file.read(start, length)
        if (start + length > bytes.length) await expect(read).rejects.toMatchObject({ code: 'upload-damaged' })
        else expect((await read).equals(bytes.subarray(start, start + length))).toBe(true)
      }
    }
  }
})
