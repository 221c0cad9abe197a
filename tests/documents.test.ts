import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../content/brand.ts'

process.chdir(resolve(import.meta.dirname, '..'))
const read = (path: string) => readFileSync(path, 'utf8')
const security = read('.github/SECURITY.md')

test('every file that a document names exists', () => {
  const documents = ['README.md', ...globSync('{.github,api,content,service-worker,tests,web}/**/*.md')]
  const named = documents.flatMap(document => {
    const paths = read(document).match(
      /\b(?:api|content|service-worker|tests|web)\/[a-z\d./-]+\.(?:css|jso?n?|sql|tsx?)\b/g,
    )
    return (paths ?? []).map(path => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(100)
  // The documents of a folder may name a file from there.
  const missing = named.filter(({ document, path }) => !existsSync(path) && !existsSync(join(dirname(document), path)))
  expect(missing).toEqual([])
})

test('every threat in SECURITY.md names a test or says that it has none', () => {
  const threats = security.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| Threat'))
  expect(threats.length).toBeGreaterThan(40)
  for (const threat of threats)
    expect(threat).toMatch(/`tests\/[\w/.-]+\.test\.ts`|no test yet|no control and no test yet/)
})

test('SECURITY.md names the contact addresses and the response time of the brand', () => {
  for (const fact of [brand.officerEmail, brand.contactTo, brand.answerTime]) expect(security).toContain(fact)
})

/** Returns a source with each comment on one line, because a citation may continue on the comment's next line. */
const unwrapped = (file: string) => read(file).replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')
const sources = globSync('{api,content,service-worker,tests,web}/**/*.{ts,tsx,css,sql}').filter(
  file => !file.includes('/dist') && file !== 'tests/documents.test.ts',
)

test('every product rule and decision note that a comment cites exists', () => {
  const headings = [...read('.github/PRODUCT.md').matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)
  const cited = sources.flatMap(file => {
    const source = unwrapped(file)
    const rules = [...source.matchAll(/PRODUCT\.md,? "([^"]+)"/g)].map(([, heading = '']) => heading)
    const notes = source.match(/\.github\/decisions\/[\w-]+\.md/g) ?? []
    return [
      ...rules.map(rule => ({ file, cites: rule, exists: headings.includes(rule) })),
      ...notes.map(note => ({ file, cites: note, exists: existsSync(note) })),
    ]
  })
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ exists }) => !exists)).toEqual([])
})

test('no comment cites a document outside the repository', () => {
  const elsewhere = /\((?:people|design|facts|curriculum), "|\b(?:specification|decisions)(?: and \w+)?, (?:section|")/i
  // The checksum of a migration that has run must not change.
  const changeable = sources.filter(file => !file.startsWith('api/database/migrations/'))
  expect(changeable.filter(file => elsewhere.test(unwrapped(file)))).toEqual([])
})
