import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { executedScripts } from '../e2e/hydrate.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { singleRatio } from './compare.ts'
import { sentBytes } from './sent-bytes.ts'

/** Pages with content that only the server has; they hydrate when the browser is idle. */
const livePages: readonly string[] = [publicPaths.resources, publicPaths.complianceToolkit]
/** Module scripts are deferred, and data blocks are not executed. */
const blocking = 'script:not([type=module], [async], [defer], [type="application/ld+json"], [type="application/json"])'

/** Measures the script that a public page runs before any interaction. */
export async function* publicPageScripts({ url }: Academy): AsyncGenerator<Ratio> {
  for (const path of Object.values(publicPaths)) {
    const { blockingScripts, scripts } = await view(url + path)
    const isLive = livePages.includes(path)
    yield singleRatio(
      {
        subject: `script before a touch: ${path}`,
        baseline: 'the limit',
        ...(!isLive && { goal: '≤ 1' }),
        reading: `${scripts.length} scripts run, ${blockingScripts} of them block the first paint.${isLive ? ' Hydrates when idle.' : ''}`,
      },
      { subjectCost: (await sentBytes(scripts)) / 1000, baselineCost: 2, unit: 'kB' },
    )
  }
}

/** Resolves once the page is idle, which is before it registers the service worker. Prefetched scripts do not count. */
async function view(url: string) {
  const device = await Device.create()
  try {
    const page = await device.open()
    await page.coverage.startJSCoverage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const scripts = (await executedScripts(page)).map(({ pathname }) => pathname)
    return { scripts, blockingScripts: await page.locator(blocking).count() }
  } finally {
    await device.discard({})
  }
}
