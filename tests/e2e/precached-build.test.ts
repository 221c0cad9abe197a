import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { auditTexts } from '../../content/audit-texts.ts'

test.for(['service-worker.js', 'site-worker.js'])(
  'Of the admin areas, which work online only, %s keeps nothing',
  async worker => {
    const files = new Set((await read(worker)).match(/assets\/[\w.-]+\.js/g))
    expect(files.size).toBeGreaterThan(5)
    for (const file of files) {
      const code = await read(file)
      expect(code.includes('QueryClient'), file).toBe(false)
      expect(code.includes(auditTexts.title), file).toBe(false)
    }
  },
)

test('The academy’s pages ask for what both need together with the document: the database comes in no second turn', async () => {
  const links = [...(await read('index.html')).matchAll(/<link rel="modulepreload"[^>]*"\/(assets\/[\w.-]+)"/g)]
  const scripts = await Promise.all(links.map(([, file = '']) => read(file)))
  expect(scripts.some(code => code.includes('DexieError'))).toBe(true)
  expect(scripts.some(code => code.includes('createMachine'))).toBe(true)
})

test('A first visit to an admin area fetches neither the learner’s database nor the machines of the training', async () => {
  const shell = await read('admin.html')
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    /<script type="importmap">(.*?)<\/script>/.exec(shell)?.[1] ?? '',
  )
  const place = (name: string) => (imports[`/assets/${name}`] ?? `/assets/${name}`).slice(1)
  const loaded = [...shell.matchAll(/<(?:script|link)[^>]*"\/(assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  const start = loaded.find(file => file.includes('/index-')) ?? ''
  const pages = (await read(start)).match(/[\w.-]*(?:dashboard|report|audit)-page-[\w-]+\.js/g) ?? []
  expect(new Set(pages).size).toBe(5)
  const files = new Set([...loaded, ...pages.map(place)])
  // The set grows while it is gone through.
  for (const file of files) {
    const code = await read(file)
    expect(code.includes('DexieError'), file).toBe(false)
    expect(code.includes('createMachine'), file).toBe(false)
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) files.add(place(name))
  }
  expect(files.size).toBeGreaterThan(10)
})

test('What has no hash in its name is checked as it is installed: a deployment in between mixes no two builds', async () => {
  const entries = (await read('service-worker.js')).match(/\{[^{}]*\burl\b[^{}]*\brevision\b[^{}]*\}/g) ?? []
  const unhashed = entries.filter(entry => !entry.includes('/assets/'))
  expect(unhashed.length).toBeGreaterThan(3)
  for (const entry of unhashed) {
    const [revision, integrity] = entry.match(/sha256-[\w+/]+=/g) ?? []
    expect(integrity, entry).toBe(revision)
    expect(integrity, entry).toBeDefined()
  }
})

test('The styles of the app come in their order, whichever chunk comes first: a reset never wins over a button', async () => {
  const [, declared = ''] = /^@layer ([^;]+);/.exec(await readFile(resolve(web, 'styles/index.css'), 'utf8')) ?? []
  const order = declared.split(', ')
  expect(order).toContain('ui')
  const sheets = [...(await read('index.html')).matchAll(/href="\/(assets\/[\w.-]+\.css)"/g)]
  const styles = await Promise.all(sheets.map(([, name = '']) => read(name)))
  const layers = [...styles.join('').matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = '']) => names.split(/, ?/))
  const appeared = [...new Set(layers.map(name => name.trim()))]
  expect(appeared).toEqual(order.filter(name => appeared.includes(name)))
})

const web = resolve(import.meta.dirname, '../../web')
const read = (name: string) => readFile(resolve(web, 'dist', name), 'utf8')
