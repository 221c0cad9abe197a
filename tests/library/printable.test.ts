import { expect, test } from 'vitest'
import { printable } from '../../api/documents/library-fonts.ts'

test('characters that the fonts have are not changed', () => {
  const text = 'Über “§ 3” – 5 × 2 € … ½'
  expect(printable(text)).toBe(text)
})

test('signs that the fonts lack are replaced by words or similar signs', () => {
  expect(printable('age ≥16 or ≤ 3')).toBe('age at least 16 or at most 3')
  expect(printable('site → sponsor')).toBe('site › sponsor')
  expect(printable('☐ Yes')).toBe('[\u00a0\u00a0] Yes')
})

test('a letter whose diacritic the fonts lack becomes its base letter', () => {
  expect(printable('visuomenės')).toBe('visuomenes')
})

test('a letter and a combining mark are composed to one character', () => {
  expect(printable('e\u0301')).toBe('é')
})

test('any other character throws an error that names it', () => {
  expect(() => printable('data 語')).toThrow('“語” (U+8A9E) in: data 語')
})
