import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { precacheList } from '../../service-worker/precache-list.ts'
import { worksOffline } from '../../service-worker/works-offline.ts'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'precache-'))
})
afterEach(() => rm(dist, { recursive: true }))

/** A build as Vite leaves it: two areas, one of which works online only, and what lies beside them. */
const bundle = {
  'index.html': {
    file: 'assets/main-a.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['academy/training-page.tsx', 'academy-admin/dashboard-page.tsx'],
    css: ['assets/main-a.css'],
    assets: ['assets/sans-latin-wght-normal-a.woff2', 'assets/sans-cyrillic-wght-normal-a.woff2'],
  },
  '_shared.js': { file: 'assets/shared-b.js' },
  'academy/training-page.tsx': {
    file: 'assets/training-c.js',
    src: 'academy/training-page.tsx',
    isDynamicEntry: true,
    dynamicImports: ['../content/curriculum/modules/1-foundations.ts'],
  },
  '../content/curriculum/modules/1-foundations.ts': { file: 'assets/1-foundations-d.js', isDynamicEntry: true },
  'academy-admin/dashboard-page.tsx': {
    file: 'assets/dashboard-e.js',
    src: 'academy-admin/dashboard-page.tsx',
    isDynamicEntry: true,
    imports: ['_shared.js', '_table.js'],
  },
  '_table.js': { file: 'assets/table-f.js' },
}

async function write(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), `content of ${name}`)
  }
}

async function writeBuild(): Promise<void> {
  const files = Object.values(bundle).flatMap(chunk => [
    chunk.file,
    ...('css' in chunk ? chunk.css : []),
    ...('assets' in chunk ? chunk.assets : []),
  ])
  await write(...files, 'index.html', 'index.html.br', 'assets/main-a.js.gz', 'assets/main-a.js.map', 'favicon.svg')
  await write('manifest.webmanifest', 'screenshots/phone.png')
}

test('the academy is kept with every module, the admin areas and what only they use are not', async () => {
  await writeBuild()
  expect((await precacheList(dist, bundle)).map(file => file.url)).toEqual([
    '/assets/1-foundations-d.js',
    '/assets/main-a.css',
    '/assets/main-a.js',
    '/assets/sans-latin-wght-normal-a.woff2',
    '/assets/shared-b.js',
    '/assets/training-c.js',
    '/favicon.svg',
    '/index.html',
    '/manifest.webmanifest',
  ])
})

test('a file without a hash in its name is fetched anew when it changes, and only then', async () => {
  await writeBuild()
  const revision = async () => (await precacheList(dist, bundle)).find(file => file.url === '/index.html')?.revision
  const before = await revision()
  expect(before).toMatch(/^[0-9a-f]{16}$/)
  expect(await revision()).toBe(before)
  await writeFile(join(dist, 'index.html'), 'changed')
  expect(await revision()).not.toBe(before)
})

test('the academy’s pages open without a network, the admin pages and the API are left to it', () => {
  const { academy, employeeLogin, training, academyAdminLogin, academyAdminDashboard, libraryAdminDashboard } = paths
  for (const path of [academy, employeeLogin, training, `${training}/`]) expect(worksOffline(path), path).toBe(true)
  const online = [academyAdminLogin, academyAdminDashboard, libraryAdminDashboard, '/', '/api/croacademy/progress']
  for (const path of online) expect(worksOffline(path), path).toBe(false)
})
