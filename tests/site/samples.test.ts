import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageDimensionsFromData } from 'image-dimensions'
import { expect, test } from 'vitest'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { sampleRecord } from '../../content/marketing/sample-record.ts'
import { pageFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'
import { samples } from '../../content/samples.ts'
import { glyphsOfPages } from '../library/read-pdf.ts'

const built = (name: string) => readFile(join(import.meta.dirname, '../../web/dist', name))
const name = `${sampleRecord.first_name} ${sampleRecord.last_name}`

test('the sample record is a complete, tagged PDF with the title of a real record', async () => {
  const bytes = await built(samples.record.pdf)
  const text = bytes.toString('latin1')
  expect(text.slice(0, 9)).toBe('%PDF-1.7\n')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const facts = ['/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/S /H1', '/S /TH']
  expect(facts.filter(fact => !text.includes(fact))).toEqual([])
  expect(text).toContain(auditorPackFileTexts.pdf.title(name))
  const pages = glyphsOfPages(bytes)
  expect(pages.length).toBeGreaterThan(0)
  for (const glyphs of pages) expect(glyphs).not.toContain('0000')
})

test.each([
  { picture: samples.record.picture, path: publicPaths.training },
  { picture: samples.toolkit.picture, path: publicPaths.complianceToolkit },
])('$path shows $picture with its size and a description, once it is near', async ({ picture, path }) => {
  const bytes = await built(picture)
  expect(imageDimensionsFromData(bytes)).toEqual({ type: 'webp', width: 2 * samples.width, height: 2 * samples.height })
  // A blank page of this size has 3 kB.
  expect(bytes.length).toBeGreaterThan(20_000)
  const [tag = ''] = new RegExp(`<img [^>]*src="${picture}"[^>]*>`).exec(String(await built(pageFile(path)))) ?? []
  expect(tag).toContain(`width="${samples.width}" height="${samples.height}" loading="lazy"`)
  expect(/alt="([^"]*)"/.exec(tag)?.[1]?.length).toBeGreaterThan(40)
})

test('a device does not precache the samples', async () => {
  const worker = String(await built('service-worker.js'))
  for (const file of [samples.record.pdf, samples.record.picture, samples.toolkit.picture])
    expect(worker).not.toContain(file.slice(1))
})
