import type { Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { TcpProxy } from '../faults/tcp-proxy.ts'
import type { Academy } from './academy.ts'
import { serveBare } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'
import { largestPaint } from './largest-paint.ts'

/**
 * The training dashboard in a browser that has just been started, without a network: its largest part is there, beside the
 * same words and drawings as one static document from a living server in the same browser, just started as well.
 */
export async function academyPageStart({ url, cookies }: Academy): Promise<Ratio> {
  const network = new TcpProxy()
  await network.listen()
  network.target = Number(new URL(url).port)
  const device = await Device.create()
  try {
    const first = await device.open()
    const [name = '', value = ''] = cookies[1]?.split('=') ?? []
    await device.context.addCookies([{ name, value, url: network.url }])
    await first.goto(network.url + paths.training)
    await untilDrawn(first)
    await device.readyForOffline(first)
    await using bare = await serveBare(new Map([['/', await asOneDocument(first)]]))
    await device.close()
    const started = (address: string) => async () => {
      const page = await device.open()
      await page.goto(address)
      await untilDrawn(page)
      const painted = await largestPaint(page)
      await device.close()
      return painted
    }
    await network.change('refuse')
    return await compare(
      {
        subject: 'offline cold start of the training',
        baseline: 'the same as one file, live',
        goal: '≤ 1.5',
        reading: 'Largest contentful paint; the browser, its worker and its database start anew each time.',
      },
      { subject: started(network.url + paths.training), baseline: started(`${bare.url}/`) },
    )
  } finally {
    await device.kill()
    await network.close()
    await device.discard({})
  }
}

const untilDrawn = (page: Page) => page.getByText('Modules Completed').first().waitFor()

/** What is on the screen as a document without scripts: its styles, with the fonts left out, stand in it. */
function asOneDocument(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText)
    // They stand within layers.
    const styles = rules.map(text => text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>.</title><style>${styles.join('')}</style></head><body>${document.getElementById('root')?.outerHTML}</body></html>`
  })
}
