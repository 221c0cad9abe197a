import { expect, test } from 'vitest'
import { firstOfMonth } from '../../api/documents/draw-pdf.ts'
import { previewImage } from '../../api/documents/preview-image.ts'
import { complianceToolkit } from '../../content/library/documents/compliance-toolkit.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { markupProblem } from './markup-problem.ts'

test('names and titles are unique', () => {
  for (const key of ['name', 'title'] as const) {
    expect(new Set(libraryEntries.map(entry => entry[key])).size).toBe(libraryEntries.length)
  }
})

test('there are at least eight documents, of at least five types', () => {
  expect(libraryEntries.length).toBeGreaterThanOrEqual(8)
  expect(new Set(libraryEntries.map(entry => entry.type)).size).toBeGreaterThanOrEqual(5)
})

test('exactly one title matches the rule of the toolkit page', () => {
  expect(libraryEntries.filter(({ title }) => /compliance toolkit|privacy toolkit/i.test(title))).toHaveLength(1)
})

test('every document states the month of the law it reflects', () => {
  for (const { asOf } of libraryEntries) expect(firstOfMonth(asOf).getTime()).toBeGreaterThan(0)
})

test('every document lists its sources, each once', () => {
  for (const { name, sources } of libraryEntries) {
    expect(sources.length, name).toBeGreaterThan(0)
    expect(new Set(sources.map(source => source.short)).size, name).toBe(sources.length)
  }
})

test.each(libraryEntries)('$name says how to use it and what to do next, in two to four points', entry => {
  const howToUse = entry.type === 'template' ? [] : [entry.howToUse]
  for (const points of [...howToUse, entry.next]) expect([2, 3, 4]).toContain(points.length)
})

test.each(libraryEntries)('$name writes dates like 3 Nov 2026', entry => {
  const month = '(?:January|February|March|April|June|July|August|September|October|November|December)'
  const others = new RegExp(String.raw`\b\d{1,2} ${month}\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{4}-\d\d-\d\d\b`, 'g')
  expect(JSON.stringify(entry).match(others) ?? []).toEqual([])
})

/** Patterns of citations in the text, and of the entries in the list of sources that they need. */
const cited: readonly (readonly [RegExp, RegExp])[] = [
  [/\bArt(?:\.|icles?) \d+[^;.]*GDPR|GDPR Art\. \d/, /2016\/679/],
  [/536\/2014/, /536\/2014/],
  [/C-311\/18/, /C-311\/18/],
  [/2021\/914/, /2021\/914/],
  [/2021\/915/, /2021\/915/],
  [/2023\/1795/, /2023\/1795/],
  [/WP248/, /WP248/],
  [/1182\/71/, /1182\/71/],
  [/E6\(R3\)/, /E6\(R3\)/],
  [/Guidelines 9\/2022/, /Guidelines 9\/2022/],
  [/Guidelines 07\/2020/, /07\/2020/],
  [/Guidelines 05\/2021/, /05\/2021/],
  [/Guidelines 01\/2025/, /01\/2025/],
  [/Recommendations 01\/2020/, /01\/2020/],
  [/Opinion 3\/2019/, /3\/2019/],
  [/COM\(2025\) ?\d+/, /COM\(2025\)/],
  [/E6\(R3\)[^.;]*Annex 2|decentralised/, /Annex 2.*3 Jun 2026/],
  [/2023\/1795|Data Privacy Framework/, /C-703\/25 P/],
  [/Guidelines 1\/2026/, /1\/2026.*public consultation/],
  [/Digital Omnibus/, /proposals? COM.*2025\) 837/],
]

test.each(libraryEntries)('$name lists every source that it cites', ({ sources, ...rest }) => {
  const words = JSON.stringify(rest)
  const listed = sources.map(({ short, full }) => `${short} ${full}`).join('\n')
  const missing = cited.filter(([used, source]) => used.test(words) && !source.test(listed))
  expect(missing.map(([used]) => used.source)).toEqual([])
})

test.each(libraryEntries)('$name has a small, well-formed preview without scripts, links or animation', entry => {
  const image = previewImage(entry)
  expect(image.length).toBeLessThan(3 * 1024)
  expect(image).toMatch(/^data:image\/svg\+xml,[\w%.~!*'();:@=+$,/?-]+$/)
  const svg = decodeURIComponent(image.slice(image.indexOf(',') + 1))
  expect(markupProblem(svg)).toBeUndefined()
  expect(svg).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 300 400'>/)
  expect(svg).not.toMatch(/<script|<image|<style|href|url\(|\son\w+=/i)
  for (const word of entry.title.split(' '))
    expect(svg).toContain(word.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
})

test('each line of the toolkit’s RACI has exactly one A', () => {
  const raci = complianceToolkit.sections.find(({ title }) => title.includes('RACI'))
  const rows = raci?.blocks.flatMap(block => (block.kind === 'table' ? block.rows : [])) ?? []
  expect(rows.length).toBeGreaterThan(15)
  for (const [activity, sponsor, cro, site] of rows)
    expect(
      [sponsor, cro, site].filter(cell => /^A\b/.test(cell ?? '')),
      activity,
    ).toHaveLength(1)
})
