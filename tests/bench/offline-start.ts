import type { Page } from 'playwright'
import { paths, publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import type { Academy } from './academy.ts'
import { bareOf, serveBare } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'

/**
 * Measures LCP right after a browser's start without a network, compared with that of the same page as bare HTML from a
 * live server.
 */
export async function* offlineStart({ url, cookies }: Academy): AsyncGenerator<Ratio> {
  const network = new TcpProxy()
  await network.listen()
  network.target = Number(new URL(url).port)
  const device = await Device.create()
  try {
    const first = await device.open()
    const home = await bareOf(network.url + publicPaths.home)
    const [name = '', value = ''] = cookies[1]?.split('=') ?? []
    await device.context.addCookies([{ name, value, url: network.url }])
    await first.goto(network.url + paths.training)
    await dashboardDrawn(first)
    await device.readyForOffline(first)
    await using bare = await serveBare(
      new Map([
        [publicPaths.home, home],
        [paths.training, await asOneDocument(first)],
      ]),
    )
    await device.close()
    const started = (address: string, drawn: (page: Page) => Promise<void>) => async () => {
      const page = await device.open()
      await page.goto(address)
      await drawn(page)
      const painted = await largestPaint(page)
      await device.close()
      return painted
    }
    await network.change('refuse')
    for (const [path, goal, drawn] of [
      [publicPaths.home, '≤ 1.4', homeDrawn],
      [paths.training, '≤ 3.5', dashboardDrawn],
    ] as const) {
      yield await compare(
        {
          subject: `offline cold start of ${path}`,
          baseline: 'the same page as bare HTML, live',
          goal,
          reading: 'Largest Contentful Paint; the browser is started for each.',
        },
        { subject: started(network.url + path, drawn), baseline: started(bare.url + path, drawn) },
      )
    }
  } finally {
    await network.close()
    await device.discard({})
  }
}

const homeDrawn = (page: Page) => page.locator('h1').first().waitFor()
const dashboardDrawn = (page: Page) => page.getByText('Modules Completed').first().waitFor()

/** Returns the rendered page as one document with its styles, without scripts and web fonts. */
function asOneDocument(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText)
    // Font faces are nested in cascade layers.
    const styles = rules.map(text => text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>.</title><style>${styles.join('')}</style></head><body>${document.getElementById('root')?.outerHTML}</body></html>`
  })
}

/** Largest Contentful Paint in milliseconds; final once half a second has brought no larger one. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let last = Number.NaN
    let settle: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>(resolve => {
      settle = setTimeout(resolve, 2000)
      new PerformanceObserver(list => {
        last = list.getEntries().at(-1)?.startTime ?? last
        clearTimeout(settle)
        settle = setTimeout(resolve, 500)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return last
  })
}
