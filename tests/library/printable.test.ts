import { expect, test } from 'vitest'
import { printable } from '../../api/library/printable.ts'

test('what the fonts can draw stays as it is', () => {
  const text = 'Über “§ 3” – 5 × 2 € … ½'
  expect(printable(text)).toBe(text)
})

test('signs that the fonts lack are said in words or by a sign that means the same', () => {
  expect(printable('age ≥16 or ≤ 3')).toBe('age at least 16 or at most 3')
  expect(printable('site → sponsor')).toBe('site › sponsor')
  expect(printable('☐ Yes')).toBe('[\u00a0\u00a0] Yes')
})

test('letters keep their base where only the mark is missing', () => {
  expect(printable('visuomenės')).toBe('visuomenes')
})

test('a letter typed as two characters is one', () => {
  expect(printable('e\u0301')).toBe('é')
})

test('anything else is refused by its name, never drawn as a box', () => {
  expect(() => printable('data 語')).toThrow('“語” (U+8A9E) in: data 語')
})
