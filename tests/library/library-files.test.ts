import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '../../api/commands/build-if-stale.ts'
import { libraryFile } from '../../api/documents/draw-library.ts'
import { libraryFonts } from '../../api/documents/library-fonts.ts'
import { libraryFolder, manifestName } from '../../api/documents/library-manifest.ts'
import { evidence } from '../../content/evidence.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { readZip } from '../packages/read-zip.ts'
import { markupProblem } from './markup-problem.ts'
import { glyphsOfPages } from './read-pdf.ts'

const documents = libraryEntries.filter(entry => entry.type !== 'template')
const workbooks = libraryEntries.filter(entry => entry.type === 'template')
const files = new Map<string, Buffer>()

beforeAll(async () => {
  await buildIfStale('documents')
  for (const { name, type } of libraryEntries) {
    files.set(name, await readFile(join(libraryFolder, `${name}.${type === 'template' ? 'xlsx' : 'pdf'}`)))
  }
})

const bytesOf = (name: string) => {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`no file for ${name}`)
  return bytes
}

test('every file is smaller than 1 MB', () => {
  for (const bytes of files.values()) expect(bytes.length).toBeLessThan(1024 ** 2)
})

test('the list of resources names the pages or sheets of each file, the toolkit’s page about how many', async () => {
  const manifest: { fileName: string; description: string }[] = JSON.parse(
    await readFile(join(libraryFolder, manifestName), 'utf8'),
  )
  const pagesOf = (name: string) =>
    bytesOf(name)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  const descriptionOf = (file: string) => manifest.find(({ fileName }) => fileName === file)?.description
  for (const { name } of documents) expect(descriptionOf(`${name}.pdf`)).toMatch(` PDF, ${pagesOf(name)} pages.`)
  for (const { name, sheets } of workbooks)
    expect(descriptionOf(`${name}.xlsx`)).toMatch(new RegExp(` Excel, ${sheets.length} sheets?\\.$`))
  expect(Math.abs(pagesOf('compliance-toolkit') - evidence.toolkitPages)).toBeLessThanOrEqual(3)
})

test('a document that is drawn again has the same bytes', async () => {
  for (const entry of [documents[0], workbooks[0]]) {
    if (!entry) throw new Error('the library is empty')
    const again = await libraryFile(entry, await libraryFonts())
    expect(again.bytes.equals(bytesOf(entry.name)), entry.name).toBe(true)
  }
})

describe.each(documents)('$name.pdf', ({ name, title, sections }) => {
  const text = () => bytesOf(name).toString('latin1')

  test('is a complete PDF', () => {
    expect(text().slice(0, 9)).toBe('%PDF-1.7\n')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text())?.[1])
    expect(text().slice(start, start + 4)).toBe('xref')
  })

  test('is tagged for screen readers, with its language, title and headings', () => {
    const facts = ['/Marked true', '/Lang (en)', '/DisplayDocTitle true']
    expect(facts.filter(fact => !text().includes(fact))).toEqual([])
    const shown = `<rdf:li xml:lang="x-default">${title.replaceAll('&', 'and')}</rdf:li>`
    expect(bytesOf(name).includes(shown), shown).toBe(true)
    expect(text().match(/\/S \/H1\b/g)).toHaveLength(1)
    // The sources and “What next” have a heading too.
    expect(text().match(/\/S \/H2\b/g)).toHaveLength(sections.length + 2)
  })

  test('embeds its fonts, which have every character', () => {
    expect(/\/Subtype \/Type1\b/.test(text())).toBe(false)
    const pages = glyphsOfPages(bytesOf(name))
    expect(pages.length).toBeGreaterThan(1)
    for (const glyphs of pages) {
      expect(glyphs.length).toBeGreaterThan(0)
      expect(glyphs).not.toContain('0000')
    }
  })
})

/** Returns the texts of a sheet's rows. */
function rowsOf(parts: ReadonlyMap<string, string>, sheet: number): string[][] {
  const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)]
  const rows = (parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<row .*?<\/row>/g)
  return [...rows].map(([row]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(?:<v>(\d+)<\/v>)?<\/c>)/g)].map(
      ([, index]) => (index && texts[Number(index)]?.[1]?.replaceAll('&amp;', '&')) || '',
    ),
  )
}

describe.each(workbooks)('$name.xlsx', ({ name, sheets }) => {
  let parts: Map<string, string>
  beforeAll(async () => {
    parts = new Map([...(await readZip(bytesOf(name)))].map(([path, bytes]) => [path, String(bytes)]))
  })

  test('consists of well-formed parts', () => {
    expect([...parts].map(([path, xml]) => [path, markupProblem(xml)])).toEqual(
      [...parts.keys()].map(path => [path, undefined]),
    )
  })

  test('has the instructions first, then its sheets in order, then the lists', () => {
    const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*?\bname="([^"]+)"/g)]
    expect(names.map(([, sheet]) => sheet)).toEqual(['How to use', ...sheets.map(sheet => sheet.title), 'Lists'])
  })

  test('freezes the header rows and has a drop-down list for each column with choices', () => {
    for (const [index, { columns }] of sheets.entries()) {
      const sheet = parts.get(`xl/worksheets/sheet${index + 2}.xml`) ?? ''
      expect(sheet).toContain('state="frozen"')
      expect(sheet.match(/<dataValidation /g) ?? []).toHaveLength(columns.filter(column => column.choices).length)
    }
  })

  test('contains the titles of its columns and marks its examples', () => {
    const words = parts.get('xl/sharedStrings.xml') ?? ''
    for (const { title } of sheets.flatMap(sheet => sheet.columns))
      expect(words).toContain(title.replaceAll('&', '&amp;'))
    expect(words).toContain('>EXAMPLE<')
  })

  test('has the rows of a form below the examples, without an example mark', () => {
    for (const [index, { examples, form = [] }] of sheets.entries()) {
      const rows = rowsOf(parts, index + 2).slice(2 + examples.length)
      for (const [row, given] of form.entries()) expect(rows[row]?.slice(0, given.length + 1)).toEqual(['', ...given])
    }
  })

  test('uses only the choices of a column in its examples', () => {
    for (const { columns, examples } of sheets) {
      for (const [index, { title, choices }] of columns.entries()) {
        if (choices) for (const example of examples) expect(choices, title).toContain(example[index])
      }
    }
  })
})
