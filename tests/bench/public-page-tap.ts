import type { Page } from 'playwright'
import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { BareServer } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'

/** How much slower than this machine the visitor's processor is. */
const slowdown = 6
/** Lighthouse's slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const policyLink = 'footer a[href="/privacy-policy"]'

/** What opens the same dialog on the bare page: the words stand in it, and this is all the script. */
export const plainDialog = (words: string) => `<dialog id="plain">${words}</dialog><script>
document.querySelector('${policyLink}').addEventListener('click', event => {
  event.preventDefault()
  document.getElementById('plain').showModal()
})
</script>`

/**
 * The first tap on a page, on a slow processor and a slow line, that needs more than the page: the policy opens in a dialog.
 * As soon as the page has loaded, and after the moment that it takes a person to get there.
 */
export async function* publicPageTap(url: string, bare: BareServer): AsyncGenerator<Ratio> {
  for (const { moment, pause } of [
    { moment: 'at once', pause: 0 },
    { moment: 'a second later', pause: 1000 },
  ]) {
    for (const [effect, shown] of [
      ['dialog', 'dialog[open] h2'],
      ['words', 'dialog[open] li'],
    ] as const) {
      yield await compare(
        {
          subject: `first tap, ${moment}: ${effect}`,
          baseline: 'plain HTML and four lines',
          goal: '≤ 100 ms more',
          reading: 'From the tap on the policy’s link, a sixth of the speed, 150 ms and 1.6 Mbit/s away.',
        },
        { subject: () => tap(url, pause, shown), baseline: () => tap(bare.url, pause, shown), rounds: 5 },
      )
    }
  }
}

/** `effect`: a selector of what is waited for. */
async function tap(url: string, pause: number, effect: string): Promise<number> {
  const device = await Device.create()
  try {
    const page = await device.open()
    const session = await device.context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url + publicPaths.contact, { waitUntil: 'load' })
    const shown = watch(page, effect)
    await page.locator(policyLink).scrollIntoViewIfNeeded()
    await page.waitForTimeout(pause)
    await page.locator(policyLink).click()
    return await shown
  } finally {
    await device.kill()
    await device.discard({})
  }
}

/** Milliseconds from the first click to the frame that shows its effect. */
function watch(page: Page, effect: string): Promise<number> {
  return page.evaluate(
    effect =>
      new Promise<number>(resolve => {
        let tapped = 0
        const look = () => {
          if (document.querySelector(effect)) resolve(performance.now() - tapped)
          else requestAnimationFrame(look)
        }
        const begin = ({ timeStamp }: Event) => {
          tapped = timeStamp
          requestAnimationFrame(look)
        }
        addEventListener('click', begin, { capture: true, once: true })
      }),
    effect,
  )
}
