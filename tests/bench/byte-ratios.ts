import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { pageFile, shellFile } from '../../content/page-file.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'

const project = resolve(import.meta.dirname, '../..')

/** What a first visit fetches, in brotli bytes, beside React alone; told by a real Chromium with an empty cache. */
export async function byteRatios({ url, cookies }: Academy): Promise<Ratio[]> {
  const react = await reactAlone()
  const ratio = async (subject: string, files: Iterable<string>, reading: string): Promise<Ratio> => {
    const sizes = await Promise.all([...new Set(files)].map(sentBytes))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const value = bytes / react
    return {
      subject,
      baseline: 'React and React DOM',
      subjectCost: bytes / 1000,
      baselineCost: react / 1000,
      unit: 'kB',
      ratio: value,
      lowest: value,
      highest: value,
      reading,
    }
  }
  const everything = 'Page, scripts, styles and fonts'
  const training = await firstVisit(url, paths.training, cookies[0])
  return [
    await ratio(
      'first visit of the landing page',
      (await firstVisit(url, publicPaths.academy)).fetched,
      `${everything}.`,
    ),
    await ratio('of the sign-in page', (await firstVisit(url, paths.employeeLogin)).fetched, `${everything}.`),
    await ratio('of the training', training.fetched, `${everything}; the modules come with the precache.`),
    await ratio(
      'what is kept for offline use',
      training.kept,
      'Everything that the worker keeps: all pages and modules.',
    ),
  ]
}

/** The files that a page fetched on an empty device until it was quiet; of the training also what its worker then keeps. */
async function firstVisit(url: string, path: string, cookie?: string): Promise<{ fetched: string[]; kept: string[] }> {
  const device = await Device.create()
  try {
    const page = await device.open()
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await device.context.addCookies([{ name, value, url }])
    const fetched: string[] = []
    page.on('response', response => fetched.push(new URL(response.url()).pathname))
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' })
    const kept = path === paths.training ? await keptFiles(device, page) : []
    return { fetched: fetched.filter(file => !file.startsWith('/api/')), kept }
  } finally {
    await device.kill()
    await device.discard({})
  }
}

async function keptFiles(device: Device, page: Page): Promise<string[]> {
  await device.readyForOffline(page)
  const urls = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => request.url)
  })
  return urls.map(kept => new URL(kept).pathname)
}

/** Bytes of a file of the built pages as it is sent to a browser; a page's address stands for its document. */
export async function sentBytes(path: string): Promise<number> {
  const isPublic = Object.values(publicPaths).some(each => each === path)
  const page = isPublic ? pageFile(path) : shellFile
  const file = join(project, 'web/dist', /\.\w+$/.test(path) ? path : page)
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

/** Brotli bytes of the least that renders with React, built as the pages are. */
export async function reactAlone(): Promise<number> {
  const entry = 'virtual:react-alone'
  const source = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    createRoot(document.body).render(createElement('p'))`
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: project,
    plugins: [
      {
        name: 'react-alone',
        resolveId: id => (id === entry ? join(project, 'web/react-alone.js') : undefined),
        load: id => (id.endsWith('web/react-alone.js') ? source : undefined),
      },
    ],
    build: { write: false, target: 'baseline-widely-available', rollupOptions: { input: entry } },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  const code = chunks.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(code).length
}
