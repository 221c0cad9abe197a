import { randomBytes } from 'node:crypto'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import { serveBare } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'
import { openFarLine } from './far-line.ts'

/** A first visit far from the server, until the academy can do without a network: beside the same bytes in one answer. */
export async function academyPageReady({ url }: Academy): Promise<Ratio> {
  using line = await openFarLine(url)
  const visit = async () => {
    const device = await Device.create()
    try {
      const page = await device.open()
      const began = performance.now()
      await page.goto(line.url + paths.employeeLogin)
      await device.readyForOffline(page)
      return performance.now() - began
    } finally {
      await device.discard({})
    }
  }
  await visit()
  // What no compression makes smaller.
  const bytes = randomBytes(line.carried()).toString('base64')
  await using bare = await serveBare(new Map([['/', bytes]]))
  using bareLine = await openFarLine(bare.url)
  const download = async () => {
    const began = performance.now()
    await (await fetch(bareLine.url, { headers: { connection: 'close' } })).arrayBuffer()
    return performance.now() - began
  }
  return await compare(
    {
      subject: 'first visit until ready without a network',
      baseline: 'its bytes in one answer',
      reading: '150 ms and 1.6 Mbit/s away, HTTP/1.1: the page, then the worker and the files that it keeps.',
    },
    { subject: visit, baseline: download, rounds: 3 },
  )
}
