import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { singleRatio } from './compare.ts'
import { librariesAlone, sentBytes, storedFiles } from './sent-bytes.ts'

/** Chunks of the public pages and of the modules' texts (web/vite.config.ts, `groups`). */
const notAcademy = /\/(marketing|resources|privacy-policy|module-\d)-[\w-]+\.js$/

/**
 * Script of sign-in, dashboard and the whole academy, compared with the product owner's libraries alone, in brotli
 * bytes.
 */
export async function* academyScripts({ url, cookies }: Academy): AsyncGenerator<Ratio> {
  const libraries = await librariesAlone()
  const ratio = async (subject: string, files: readonly string[], goal: string, reading: string) => {
    const scripts = new Set(files.filter(file => file.endsWith('.js')))
    return singleRatio(
      { subject, baseline: 'the libraries alone', goal, reading: `${scripts.size} scripts. ${reading}` },
      { subjectCost: (await sentBytes(scripts)) / 1000, baselineCost: libraries / 1000, unit: 'kB' },
    )
  }
  const signIn = await firstVisit(url, paths.employeeLogin)
  yield await ratio('script of the sign-in page', signIn.requested, '≤ 1.35', 'Until the page is idle.')
  const dashboard = await firstVisit(url, paths.training, cookies[0])
  yield await ratio('script of the dashboard', dashboard.requested, '≤ 1.35', 'Until the page is idle.')
  const academy = dashboard.stored.filter(file => !notAcademy.test(file))
  yield await ratio('script of the whole academy', academy, '≤ 1.7', 'Without public pages and module texts.')
}

/**
 * Returns the files that a page requests on an empty device until it is idle, and those that the service worker
 * stores.
 */
async function firstVisit(url: string, path: string, cookie?: string) {
  const device = await Device.create()
  try {
    const page = await device.open()
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await device.context.addCookies([{ name, value, url }])
    const requested: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/') && !request.serviceWorker()) requested.push(pathname)
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await device.readyForOffline(page)
    return { requested, stored: await storedFiles(page) }
  } finally {
    await device.discard({})
  }
}
