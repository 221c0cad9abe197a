import type { Page } from 'playwright'
import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { medianWithin } from './compare.ts'

/** How many times slower than this machine the visitor's processor is. */
const slowdown = 6
/** Lighthouse's slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const runs = 5

const interactions = [
  { name: 'first tap', control: 'footer a[aria-haspopup]', effect: 'dialog[open] h2' },
  { name: 'first submit', control: 'form button[type=submit]', effect: 'form button[data-busy]' },
] as const

declare global {
  interface Window {
    untilEffect?: number
  }
}

type Interaction = (typeof interactions)[number]

/** Measures the first tap and the first submit on a prerendered page, one second after it has loaded. */
export async function* firstInteraction({ url }: Academy): AsyncGenerator<Ratio> {
  for (const interaction of interactions) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await effectOf(url + publicPaths.contact, interaction))
    yield medianWithin(
      `${interaction.name}, 1 s after load`,
      times,
      1000,
      `Until its effect shows; processor ${slowdown} times slower, slow 4G. None was lost.`,
    )
  }
}

async function effectOf(url: string, { control, effect }: Interaction): Promise<number> {
  const device = await Device.create()
  try {
    const page = await device.open()
    const session = await device.context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })
    const position = await centreOf(page, control)
    // Typing would be an earlier interaction; the browser must not refuse the empty fields.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.waitForTimeout(1000)
    await watch(page, effect)
    // Playwright's own click scrolls first, which is an interaction and would start hydration early.
    await page.mouse.click(position.x, position.y)
    return (await (await page.waitForFunction(() => window.untilEffect)).jsonValue()) ?? Number.NaN
  } finally {
    await device.discard({})
  }
}

/** Makes the viewport tall enough to show `selector` without scrolling, and resolves to the centre of the element. */
async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height })
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Sets `untilEffect` to the milliseconds from the first click to the frame that shows `effect`. */
async function watch(page: Page, effect: string): Promise<void> {
  await page.evaluate(effect => {
    const begin = ({ timeStamp }: Event) => {
      const checkFrame = () => {
        if (document.querySelector(effect)) window.untilEffect = performance.now() - timeStamp
        else requestAnimationFrame(checkFrame)
      }
      requestAnimationFrame(checkFrame)
    }
    addEventListener('click', begin, { capture: true, once: true })
  }, effect)
}
