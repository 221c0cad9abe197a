import { brotliCompressSync } from 'node:zlib'
import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Ratio } from './compare.ts'
import { reactAlone, sentBytes } from './sent-bytes.ts'

interface View {
  /** Scripts that the page runs while nobody touches it. What is only fetched ahead is not run. */
  readonly scripts: readonly string[]
  /** The code that stands in the page itself. */
  readonly inline: string
  /** Of everything that crossed the network: headers and compressed bodies. */
  readonly bytes: number
  readonly document: number
}

/** What a public page fetches for somebody who only looks at it. */
export async function* publicPageBytes(url: string): AsyncGenerator<Ratio> {
  const react = await reactAlone()
  for (const path of Object.values(publicPaths)) {
    const { scripts, inline } = await view(url + path)
    const sizes = [...(await Promise.all(scripts.map(sentBytes))), brotliCompressSync(inline).length]
    yield ratio(
      { subject: `scripts before a touch: ${path}`, baseline: 'React and React DOM', goal: '≤ 0.02' },
      sizes.reduce((sum, size) => sum + size, 0),
      react,
      'What is run while nobody touches the page, as it is sent.',
    )
  }
  const home = await view(url + publicPaths.home)
  yield ratio(
    { subject: 'first view of /: the document', baseline: 'what one flight carries', goal: '≤ 1' },
    home.document,
    14_000,
    'Text, drawings and critical styles in one answer, with its headers.',
  )
  yield ratio(
    { subject: 'first view of /: everything', baseline: 'the budget', goal: '≤ 1' },
    home.bytes,
    60_000,
    'With the fonts and the script; what the worker keeps for later comes seconds after.',
  )
}

function ratio(
  texts: Pick<Ratio, 'subject' | 'baseline'> & { goal: string },
  bytes: number,
  floor: number,
  reading: string,
): Ratio {
  const value = bytes / floor
  return {
    ...texts,
    subjectCost: bytes / 1000,
    baselineCost: floor / 1000,
    unit: 'kB',
    ratio: value,
    lowest: value,
    highest: value,
    reading,
  }
}

async function view(url: string): Promise<View> {
  const device = await Device.create()
  try {
    const page = await device.open()
    const session = await device.context.newCDPSession(page)
    const types = new Map<string, string>()
    const scripts: string[] = []
    let bytes = 0
    let document = 0
    session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
      types.set(requestId, type)
      if (type === 'Script') scripts.push(new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength
      if (types.get(requestId) === 'Document') document += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const inline = await page.locator('script:not([src], [type])').first().innerHTML()
    return { scripts, inline, bytes, document }
  } finally {
    await device.kill()
    await device.discard({})
  }
}
