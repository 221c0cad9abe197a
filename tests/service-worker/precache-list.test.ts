import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { academyChoice, siteChoice } from '../../service-worker/choices.ts'
import { type Choice, precacheList } from '../../service-worker/precache-list.ts'
import { isInAcademy, pathOf, worksOffline } from '../../service-worker/works-offline.ts'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'precache-'))
  await writeBuild()
})
afterEach(() => rm(dist, { recursive: true }))

/** The app as Vite leaves it: the academy, and an area that works online only. */
const app = {
  'index.html': {
    file: 'assets/main-a.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['academy/training-page.tsx', 'academy-admin/dashboard-page.tsx'],
    css: ['assets/main-a.css'],
    assets: ['assets/sans-latin-wght-normal-a.woff2', 'assets/sans-latin-ext-wght-normal-a.woff2'],
  },
  '_shared.js': { file: 'assets/shared-b.js' },
  'academy/training-page.tsx': {
    file: 'assets/training-c.js',
    src: 'academy/training-page.tsx',
    isDynamicEntry: true,
    dynamicImports: ['../content/curriculum/modules/1-foundations.ts'],
    assets: ['assets/emblem-l.svg'],
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

/** The scripts of the public pages. */
const site = {
  'site.ts': { file: 'assets/site-g.js', isEntry: true },
  'island:contact-form': { file: 'assets/contact-form-h.js', isEntry: true, imports: ['_preact.js'] },
  'island:lead-learner-on': {
    file: 'assets/lead-learner-on-i.js',
    isEntry: true,
    imports: ['_preact.js'],
    dynamicImports: ['academy/is-learner-here.ts'],
  },
  '_preact.js': { file: 'assets/preact-j.js' },
  'academy/is-learner-here.ts': { file: 'assets/is-learner-here-k.js', src: 'academy/is-learner-here.ts' },
}

const textFont = 'assets/sans-text-a.woff2'

async function write(name: string, content = `content of ${name}`): Promise<void> {
  await mkdir(dirname(join(dist, name)), { recursive: true })
  await writeFile(join(dist, name), content)
}

async function writeBuild(): Promise<void> {
  for (const { file } of Object.values({ ...app, ...site })) await write(file)
  const { css, assets } = app['index.html']
  for (const file of [...css, ...assets, ...app['academy/training-page.tsx'].assets, textFont]) await write(file)
  for (const file of ['favicon.svg', 'manifest.webmanifest', 'assets/left-over.js', 'sitemap.xml']) await write(file)
  await write('index.html', '<script src="/assets/main-a.js"></script>')
  const head = `<link href="/${textFont}"><style>url(/assets/sans-latin-wght-normal-a.woff2)</style>
    <script src="/assets/site-g.js"></script>`
  for (const file of siteChoice.pages.values()) await write(file, head)
  await write('contact.html', `${head}<div data-island="/assets/contact-form-h.js">`)
  await write('croacademy.html', `${head}<div data-island="/assets/lead-learner-on-i.js">`)
}

const urls = async (choice: Choice) => (await precacheList(dist, [app, site], choice)).map(({ url }) => url)

test('the academy is kept with its landing page, every module and the policy; the admin areas and the other pages are not', async () => {
  expect(await urls(academyChoice)).toEqual([
    '/index.html',
    '/croacademy',
    '/privacy-policy',
    '/offline.html',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/assets/1-foundations-d.js',
    '/assets/emblem-l.svg',
    '/assets/is-learner-here-k.js',
    '/assets/lead-learner-on-i.js',
    '/assets/main-a.css',
    '/assets/main-a.js',
    '/assets/preact-j.js',
    '/assets/sans-latin-wght-normal-a.woff2',
    `/${textFont}`,
    '/assets/shared-b.js',
    '/assets/site-g.js',
    '/assets/training-c.js',
  ])
})

test('of the site every public page is kept with its islands, and nothing of the app', async () => {
  expect(await urls(siteChoice)).toEqual([
    ...Object.values(publicPaths),
    '/offline.html',
    '/favicon.svg',
    '/assets/contact-form-h.js',
    '/assets/lead-learner-on-i.js',
    '/assets/preact-j.js',
    `/${textFont}`,
    '/assets/site-g.js',
  ])
})

test('a file without a hash in its name is fetched anew when it changes, and only then', async () => {
  const integrity = async (url: string) =>
    (await precacheList(dist, [app, site], academyChoice)).find(file => file.url === url)?.integrity
  const before = await integrity('/index.html')
  expect(before).toMatch(/^sha256-.{43}=$/)
  expect(await integrity('/index.html')).toBe(before)
  expect(await integrity('/assets/main-a.js')).toBe(null)
  await write('index.html', 'changed')
  expect(await integrity('/index.html')).not.toBe(before)
})

test('a build that lacks a page is no build', async () => {
  await rm(join(dist, 'training.html'))
  await expect(urls(siteChoice)).rejects.toThrow('training.html')
})

test('the academy’s pages open without a network, the admin pages and the API are left to it', () => {
  const opens = (path: string) => worksOffline(pathOf(new URL(path, 'https://cro.example')))
  for (const path of [paths.employeeLogin, paths.training, `${paths.training}/`]) expect(opens(path), path).toBe(true)
  const { academyAdminLogin, academyAdminDashboard, libraryAdminDashboard } = paths
  const online = [academyAdminLogin, academyAdminDashboard, libraryAdminDashboard, '/', '/api/croacademy/progress']
  for (const path of online) expect(opens(path), path).toBe(false)
})

test('the academy’s worker answers for no other page, even where it is registered for the whole site', () => {
  for (const path of [publicPaths.academy, ...Object.values(paths).filter(path => path.includes('croacademy'))])
    expect(isInAcademy(path), path).toBe(true)
  for (const path of ['/', '/training', '/admin', '/croacademy-news']) expect(isInAcademy(path), path).toBe(false)
})
