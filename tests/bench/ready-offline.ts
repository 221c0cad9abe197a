import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { medianWithin, singleRatio } from './compare.ts'
import { storedFiles } from './sent-bytes.ts'

const runs = 3

/** Measures the number of stored files, and the time of a first visit until the academy works offline. */
export async function* readyOffline({ url }: Academy): AsyncGenerator<Ratio> {
  await using line = await TcpProxy.before(url)
  await line.change('slow-4g')
  const times: number[] = []
  let files = 0
  for (let run = 0; run < runs; run += 1) {
    const device = await Device.create()
    try {
      const page = await device.open()
      const began = performance.now()
      await page.goto(line.url + paths.employeeLogin)
      await device.readyForOffline(page)
      times.push(performance.now() - began)
      files = (await storedFiles(page)).length
    } finally {
      await device.discard({})
    }
  }
  yield singleRatio(
    { subject: 'stored files', baseline: 'the limit', goal: '≤ 1', reading: 'Pages, scripts, styles, fonts, icon.' },
    { subjectCost: files, baselineCost: 90, unit: 'files' },
  )
  yield medianWithin(
    'first visit until ready offline',
    times,
    12_000,
    `Round trip 150 ms, 1.6 Mbit/s, HTTP/1.1; ${Math.round(line.responseBytes / runs / 1000)} kB a visit.`,
  )
}
