import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../content/brand.ts'

const project = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const paper = read('.github/SECURITY.md')
const rows = paper.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| Threat'))

test.each([
  ['.github/SECURITY.md', 60],
  ['tests/README.md', 30],
])('every test that %s names exists', (document, atLeast) => {
  const named = [...read(document).matchAll(/`(tests\/[\w/.-]+\.test\.ts)`: "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(atLeast)
  const missing = named.filter(([, file = '', title = '']) => {
    const source = existsSync(join(project, file)) ? read(file) : ''
    return !source.includes(`'${title}'`) && !source.includes(`\`${title}\``)
  })
  expect(missing.map(([found]) => found)).toEqual([])
})

test('every threat names a test or says that it has none, and every file of a control exists', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) expect(row).toMatch(/`tests\/[\w/.-]+\.test\.ts`: "|no test yet|no control and no test yet/)
  const files = [...paper.matchAll(/`((?:api|tests|web|content)\/[\w/.-]+)`/g)].map(([, file = '']) => file)
  expect(files.filter(file => !existsSync(join(project, file)))).toEqual([])
})

test('SECURITY.md names the contact addresses and the response time of the brand', () => {
  expect(paper).toContain(brand.officerEmail)
  expect(paper).toContain(brand.contactTo)
  expect(paper).toContain(brand.answerTime)
})
