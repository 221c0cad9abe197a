import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewTypes, resourceFileTypes } from '../../api/contract/files.ts'
import type { CheckedType } from '../../api/library/check-file-content.ts'
import { propertyRuns } from '../property-runs.ts'
import { jpeg, pdf, png, webp, xls, xlsx } from './samples.ts'
import { verdict } from './verdict.ts'

const verdicts = ['accepted', 'upload-damaged', 'upload-password', 'preview-pixels']
const samples: [CheckedType, Buffer][] = [
  [resourceFileTypes.pdf, pdf()],
  [resourceFileTypes.xlsx, xlsx()],
  [resourceFileTypes.xls, xls()],
  [previewTypes.png, png()],
  [previewTypes.jpg, jpeg()],
  [previewTypes.webp, webp()],
]
const types = samples.map(([type]) => type)
const runs = { numRuns: propertyRuns(150, 20_000) }

test('arbitrary bytes are accepted or refused', { tags: 'soak' }, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...types),
    fc.uint8Array({ maxLength: 3000 }),
    async (type, bytes) => {
      expect(verdicts).toContain(await verdict(type, Buffer.from(bytes)))
    },
  )
  await fc.assert(property, runs)
})

const change = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 8 }),
  removed: fc.nat(8),
})

test.each(samples)('a changed %s is accepted or refused', { tags: 'soak' }, async (type, sample) => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async changes => {
    let bytes = sample
    for (const { at, bytes: put, removed } of changes) {
      const start = Math.floor(at * bytes.length)
      bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + removed)])
    }
    expect(verdicts).toContain(await verdict(type, bytes))
  })
  await fc.assert(property, runs)
})

test('no file is accepted as another type', async () => {
  for (const [type, sample] of samples) {
    for (const other of types) expect(await verdict(other, sample)).toBe(other === type ? 'accepted' : 'upload-damaged')
  }
})
