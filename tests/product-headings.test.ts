import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const rooms = ['content', 'api', 'web', 'service-worker', 'tests']
const product = readFileSync(join(project, '.github/PRODUCT.md'), 'utf8')
const headings = [...product.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)

/** Returns the source with each comment on one line, so that a reference is found across line breaks. */
const unwrapped = (source: string) => source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')

/** Returns the references of a source to product rules and decision notes that do not exist. */
function brokenReferences(source: string): string[] {
  const text = unwrapped(source)
  const cited = [...text.matchAll(/PRODUCT\.md,? "([^"]+)"/g)].map(([, heading = '']) => heading)
  const notes = [...text.matchAll(/\.github\/decisions\/[\w-]+\.md/g)].map(([note]) => note)
  return [
    ...cited.filter(heading => !headings.includes(heading)),
    ...notes.filter(note => !existsSync(join(project, note))),
  ]
}

/** A reference to a document outside the repository, such as `(design, "Files")`. */
const elsewhere =
  /\((?:specification|decisions|people|design|facts|curriculum)(?:,| and) [^)]*\)|\b(?:specification|decisions), (?:section|")/i

// Without this file, whose examples are wrong on purpose, and the migrations, which must not change once they have run.
const sources = rooms.flatMap(room =>
  readdirSync(join(project, room), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.([jt]sx?|css)$/.test(entry.name) && !/\bdist/.test(entry.parentPath))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path !== import.meta.filename)
    .map(path => ({ file: path.slice(project.length + 1), source: readFileSync(path, 'utf8') })),
)

test('every product rule and decision note that a comment cites exists', () => {
  const cites = sources.filter(({ source }) => /PRODUCT\.md|\.github\/decisions/.test(source))
  expect(cites.length).toBeGreaterThan(20)
  expect(
    cites.flatMap(({ file, source }) => brokenReferences(source).map(reference => `${file}: ${reference}`)),
  ).toEqual([])
})

test('no comment cites a document outside the repository', () => {
  expect(sources.flatMap(({ file, source }) => (elsewhere.test(unwrapped(source)) ? [file] : []))).toEqual([])
})

test.each([
  ['// As promised (PRODUCT.md, "No such rule").', ['No such rule']],
  ['/**\n * As promised (PRODUCT.md, "Exactly\n * once", and PRODUCT.md, "No such\n * rule").\n */', ['No such rule']],
  ['-- .github/decisions/no-such-note.md', ['.github/decisions/no-such-note.md']],
  ['// As promised (PRODUCT.md, "Exactly once"; .github/decisions/plain-counts.md).', []],
])('references in %j are checked', (source, broken) => {
  expect(brokenReferences(source)).toEqual(broken)
})
