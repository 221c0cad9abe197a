import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { TcpProxy } from '../faults/tcp-proxy.ts'
import type { BareServer } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'
import { largestPaint } from './largest-paint.ts'

/** A public page in a browser that has just been started, without a network, beside the bare page from a living server. */
export async function publicPageStart(url: string, bare: BareServer): Promise<Ratio> {
  const network = new TcpProxy()
  await network.listen()
  network.target = Number(new URL(url).port)
  const device = await Device.create()
  const started = (address: string) => async () => {
    const page = await device.open()
    await page.goto(address)
    const painted = await largestPaint(page)
    await device.close()
    return painted
  }
  try {
    const first = await device.open()
    await first.goto(network.url + publicPaths.home)
    await device.readyForOffline(first)
    await device.close()
    await network.change('refuse')
    return await compare(
      {
        subject: 'offline cold start of /',
        baseline: 'the same as one file, live',
        goal: '≤ 1.10',
        reading: 'Largest contentful paint; the browser and the worker start anew each time.',
      },
      { subject: started(network.url + publicPaths.home), baseline: started(bare.url + publicPaths.home) },
    )
  } finally {
    await device.kill()
    await network.close()
    await device.discard({})
  }
}
