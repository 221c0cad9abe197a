import type { Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { reactAlone, sentBytes } from './sent-bytes.ts'

/** A module's text, by the name of its script. */
const isText = (file: string) => /\/\d-[\w-]+\.js$/.test(file)

/** The academy's JavaScript in brotli bytes, beside React alone; told by a real Chromium with an empty cache. */
export async function* academyPageBytes({ url, cookies }: Academy): AsyncGenerator<Ratio> {
  const react = await reactAlone()
  const ratio = async (subject: string, files: Iterable<string>, reading: string, goal?: string): Promise<Ratio> => {
    const scripts = new Set([...files].filter(file => file.endsWith('.js')))
    const sizes = await Promise.all([...scripts].map(sentBytes))
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
      ...(goal !== undefined && { goal }),
      reading: `${scripts.size} scripts. ${reading}`,
    }
  }
  const untilDrawn = 'Until it is drawn and quiet; the worker’s own is not a page’s.'
  const login = await firstVisit(url, paths.employeeLogin)
  yield await ratio('JavaScript of the sign-in', login.fetched, untilDrawn, '≤ 1.35')
  const training = await firstVisit(url, paths.training, cookies[0])
  yield await ratio('of the training dashboard', training.fetched, untilDrawn, '≤ 1.35')
  const code = training.kept.filter(file => !isText(file))
  yield await ratio('of the whole academy', code, 'All that the worker keeps but the modules’ texts.', '≤ 2.2')
  yield await ratio('with the modules’ texts', training.kept, 'They are scripts too, so that they come as one.')
}

/** The files that a page fetched by itself on an empty device until it was quiet, and those that its worker then keeps. */
async function firstVisit(url: string, path: string, cookie?: string) {
  const device = await Device.create()
  try {
    const page = await device.open()
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await device.context.addCookies([{ name, value, url }])
    const fetched: string[] = []
    page.on('request', request => {
      if (request.frame() === page.mainFrame()) fetched.push(new URL(request.url()).pathname)
    })
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' })
    await device.readyForOffline(page)
    return { fetched: fetched.filter(file => !file.startsWith('/api/')), kept: await keptFiles(page) }
  } finally {
    await device.kill()
    await device.discard({})
  }
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.endsWith('/croacademy'))
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
}
