import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQrCode } from '../../web/ui/qr-code.tsx'

test('the drawing has exactly the dark modules of the code, within a quiet zone of four modules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async text => {
      const { size, path } = await drawQrCode(text)
      const { data } = encode(text, { border: 0 })
      const margin = (size - data.length) / 2
      expect(margin).toBe(4)
      const drawn = new Set<string>()
      for (const [, x = '', y = '', width = '', back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
        expect(back).toBe(x)
        for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step} ${y}`)
      }
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + margin} ${y + margin}`] : [])))
      expect([...drawn].sort()).toEqual(dark.sort())
    }),
    { numRuns: 20 },
  )
})
