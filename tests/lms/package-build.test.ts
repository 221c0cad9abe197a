import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { allModules } from '../../content/curriculum/outline.ts'
import { buildFonts } from '../../web/build/fonts.ts'

const project = resolve(import.meta.dirname, '../..')
/** The files of a chunk that have code in it, by the chunk's name. */
const chunks = new Map<string, readonly string[]>()
const assets: string[] = []

beforeAll(async () => {
  await buildFonts()
  const built = await build({
    configFile: `${project}/web/lms/vite.config.ts`,
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('Vite returned no output.')
  for (const file of built.output) {
    if (file.type === 'chunk') chunks.set(file.fileName, sourcesOf(file))
    else assets.push(file.fileName)
  }
})

test('each module’s text has a file of its own with nothing else in it', () => {
  for (const { id } of allModules) {
    const sources = chunks.get(`assets/module-${id}.js`) ?? []
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(`content/curriculum/modules/${id}-`)
  }
  const others = [...chunks].filter(([name]) => !name.includes('/module-')).flatMap(([, sources]) => sources)
  expect(others.filter(source => source.includes('curriculum/modules/'))).toEqual([])
})

test('a package has the player and no part of the academy that needs our server', () => {
  expect([...chunks.keys(), ...assets.filter(name => !name.startsWith('.vite/'))].sort()).toEqual(
    [
      'index.html',
      ...['cmi5.js', 'favicon.svg', 'index.js', 'instrument-sans-text.woff2', 'newsreader-text.woff2', 'style.css'].map(
        name => `assets/${name}`,
      ),
      ...allModules.map(({ id }) => `assets/module-${id}.js`),
    ].sort(),
  )
  const sources = [...chunks.values()].flat()
  expect(sources).toContain('web/quest/quest-machine.ts')
  const rooms = /^web\/(academy|offline\/|pwa|auth|http\/(?!matches-schema|idempotency-key))|^service-worker\//
  expect(sources.filter(source => rooms.test(source))).toEqual([])
  const libraries = /node_modules\/(dexie|ky|workbox|react-router|typebox)/
  expect(sources.filter(source => libraries.test(source))).toEqual([])
})

/** Returns the paths, within the project, of a chunk's files that tree shaking has not emptied. */
function sourcesOf({ modules }: Rolldown.OutputChunk): string[] {
  return Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([path]) => path.replace(`${project}/`, ''))
}
