import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawRecord } from '../../api/documents/draw-record.ts'
import { isLegible, recordFonts, wideCharacters } from '../../api/documents/record-fonts.ts'
import type { TrainingRecord } from '../../api/documents/training-record.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'

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

/** Returns the glyph numbers of all texts on the pages. 0: the font lacks a character. */
function glyphsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1'))
    .filter(content => content.includes('BT\n'))
    .flatMap(page => [...page.matchAll(/<([\da-f]+)>/g)])
    .flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
}

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
