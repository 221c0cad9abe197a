import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { auditTexts } from '../../content/admin/audit-texts.ts'
import { pageFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'
import { storedMegabytes } from '../../content/privacy-policy/privacy-policy-storage.ts'

test('The admin areas, which work online only, are not stored', async () => {
  const files = await stored()
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const code = await read(file)
    expect(code.includes('QueryClient'), file).toBe(false)
    expect(code.includes(auditTexts.title), file).toBe(false)
  }
})

test('Every script that a stored script loads is stored too, except for the admin areas', async () => {
  const files = await stored()
  for (const file of files) {
    const imported = (await read(file)).matchAll(/(?:from|import\()\s*["'`](\.[\w./-]+\.js)["'`]/g)
    for (const [, name = ''] of imported) {
      const path = join(dirname(file), name)
      if (!path.startsWith('assets/admin/')) expect(files, `in ${file}`).toContain(path)
    }
  }
})

test('A visitor of public pages receives at most 420 kB, and the policy states what is stored', async () => {
  const listed = (await read('service-worker.js')).matchAll(/"url":"([^"]+)"/g)
  const files = [...listed].map(([, url = '']) => pages.get(url) ?? url)
  const isAcademy = (file: string) => /^assets\/academy\/|-latin-wght-/.test(file)
  const visitor = files.filter(file => !isAcademy(file))
  expect((await sizeOf([...visitor, 'service-worker.js'], { compressed: true })) / 1000).toBeLessThan(420)
  const megabytes = async (names: readonly string[]) => (await sizeOf(names)) / 1e6
  // Within 10 per cent.
  expect((await megabytes(visitor)) / storedMegabytes.publicPages).toBeCloseTo(1, 0.7)
  expect((await megabytes(files.filter(isAcademy))) / storedMegabytes.academy).toBeCloseTo(1, 0.7)
})

const dist = resolve(import.meta.dirname, '../../web/dist')
const read = (name: string) => readFile(join(dist, name), 'utf8')
const pages = new Map(Object.values(publicPaths).map(path => [path as string, pageFile(path)]))

/** Returns the scripts that the service worker stores. */
const stored = async () => [...new Set((await read('service-worker.js')).match(/assets\/[\w./-]+\.js/g))]

/** Returns the size of built files in bytes, compressed as they are sent if asked for. */
async function sizeOf(files: readonly string[], { compressed = false } = {}): Promise<number> {
  const sizes = files.map(async file => {
    const path = join(dist, file)
    return (await stat(compressed && existsSync(`${path}.br`) ? `${path}.br` : path)).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
