import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('A first visit to an admin area does not load the learner’s database', async () => {
  const admin = (await scriptsIn('dist/assets/admin')).map(name => `assets/admin/${name}`)
  const files = new Set(admin)
  // The set grows while the loop runs.
  for (const file of files) {
    const code = await read(file)
    expect(code.includes('DexieError'), file).toBe(false)
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`](\.[\w./-]+\.js)["'`]/g))
      files.add(join(dirname(file), name))
  }
  expect(files.size).toBeGreaterThan(admin.length)
})

test('No script uses `crypto.randomUUID`, which browsers lack without TLS', async () => {
  const scripts = await scriptsIn('dist')
  expect(scripts.length).toBeGreaterThan(9)
  for (const script of scripts) expect((await read(script)).includes('randomUUID'), script).toBe(false)
})

test('The app’s first style sheet orders the layers, so that a reset never overrides a button', async () => {
  const [, declared = ''] = /^@layer ([^;]+);/.exec(await readFile(join(web, 'styles/index.css'), 'utf8')) ?? []
  const order = declared.split(', ')
  expect(order).toContain('ui')
  const sheets = [...(await read('index.html')).matchAll(/href="\/(assets\/[\w.-]+\.css)"/g)]
  const styles = await Promise.all(sheets.map(([, name = '']) => read(name)))
  const layers = [...styles.join('').matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = '']) => names.split(/, ?/))
  const appeared = [...new Set(layers.map(name => name.trim()))]
  expect(appeared).toEqual(order.filter(name => appeared.includes(name)))
})

test.each([
  ['dist', ['react - ', 'react-router - ', 'dexie - ', 'workbox-routing - ']],
  ['dist-packages', ['react - ', 'xstate - ']],
])('The licenses of all code and fonts in %s are sent with them', async (build, packages) => {
  const text = await readFile(join(web, build, 'licenses.txt'), 'utf8')
  for (const name of [...packages, 'newsreader', 'instrument-sans']) expect(text).toMatch(new RegExp(`^${name}`, 'm'))
  expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

const web = resolve(import.meta.dirname, '../../web')
const read = (name: string) => readFile(join(web, 'dist', name), 'utf8')

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(web, folder), { recursive: true })
  return names.filter(name => name.endsWith('.js'))
}
