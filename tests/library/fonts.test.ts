import { expect, test } from 'vitest'
import { drawRecord } from '../../api/documents/draw-record.ts'
import { printable } from '../../api/documents/library-fonts.ts'
import { isLegible, recordFonts, wideCharacters } from '../../api/documents/record-fonts.ts'
import type { TrainingRecord } from '../../api/documents/training-record.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { glyphsOfPages } from './read-pdf.ts'

const context = {
  asOf: new Date('2026-11-30T12:00:00Z'),
  organisation: null,
  verifyAt: 'https://a.example/certificate',
}

const personOf = (first_name: string, last_name: string): TrainingRecord => ({
  id: '0b5e2d0e-9c1b-4a53-8d5b-6b7c2f0f1a11',
  first_name,
  last_name,
  email: 'somebody@cro.example',
  status: 'active',
  created_at: new Date('2026-01-01'),
  accepted_at: null,
  cycles: [],
})

const draw = async (first: string, last: string) => drawRecord(personOf(first, last), context, await recordFonts())

const glyphsOf = (pdf: Buffer) => glyphsOfPages(pdf).flat()

test('the fonts have every character that counts as legible', async () => {
  const characters = [...wideCharacters].filter(character => character.trim() !== '')
  for (let from = 0; from < characters.length; from += 300) {
    const glyphs = glyphsOf(await draw(characters.slice(from, from + 300).join(''), 'x'))
    expect(glyphs.length).toBeGreaterThan(300)
    expect(glyphs).not.toContain('0000')
  }
})

test.each([
  ['Zsófia', 'Őry'],
  ['Żaneta', 'Łukasiewicz'],
  ['Nguyễn Thị', 'Hương'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['Анастасія', 'Ґудзь'],
  ['Ẹ\u0301gbẹ\u0301', 'Ọmọlúàbí'],
])('the name %s %s is printed', async (first, last) => {
  expect(isLegible(`${first} ${last}`)).toBe(true)
  const pdf = await draw(first, last)
  expect(glyphsOf(pdf)).not.toContain('0000')
  expect(pdf.toString('latin1')).not.toContain(auditorPackFileTexts.pdf.title('somebody@cro.example'))
})

test.each([
  ['山田', '太郎'],
  ['محمد', 'علي'],
  ['დავით', 'კაკაბაძე'],
  ['👩‍🔬', 'Emoji'],
])('in the place of the name %s %s stands the email address', async (first, last) => {
  expect(isLegible(`${first} ${last}`)).toBe(false)
  const pdf = await draw(first, last)
  expect(glyphsOf(pdf)).not.toContain('0000')
  expect(pdf.toString('latin1')).toContain(auditorPackFileTexts.pdf.title('somebody@cro.example'))
})

test('the longest names are drawn within their pages', async () => {
  const pdf = (await draw('W'.repeat(200), 'x'.repeat(200))).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

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
