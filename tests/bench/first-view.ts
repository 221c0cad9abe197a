/**
 * What `npm run first-view` runs: opens a page (`/`, or `-- /training`) of a server of its own on an empty device and
 * prints what crossed the network, file by file, as it was sent: what the first paint waited for, what came after it,
 * and what the worker fetched to keep the site for offline use. Then the layout shift and the paint itself.
 */
import type { CDPSession } from 'playwright'
import { publicPaths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'

interface Transfer {
  readonly path: string
  /** Headers and compressed body. */
  readonly bytes: number
  /** Milliseconds from navigation to the last byte. */
  readonly at: number
}

const path = process.argv[2] ?? publicPaths.home
await using folder = await temporaryFolder()
await using server = startServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
const url = await server.ready()
const device = await Device.create()
try {
  await view()
} finally {
  await device.kill()
  await device.discard({})
}

async function view(): Promise<void> {
  const page = await device.open()
  const session = await device.context.newCDPSession(page)
  const transfers = await record(session)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const { paint, shift } = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries())).observe({ type, buffered: true })
        // Where there was no shift there is no entry.
        setTimeout(() => resolve([]), 500)
      })
    const [first] = await entries('first-contentful-paint').then(found =>
      found.length > 0 ? found : performance.getEntriesByName('first-contentful-paint'),
    )
    const shifts = await entries('layout-shift')
    const sizes = shifts.map(entry => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
    return { paint: first?.startTime ?? 0, shift: sizes.reduce((sum, size) => sum + size, 0) }
  })
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes, at } of transfers.toSorted((a, b) => b.bytes - a.bytes)) {
    print(bytes, `${path}${at > paint ? '  (after the first paint)' : ''}`)
  }
  print(total, 'everything on the first view')
  process.stdout.write(`First paint after ${Math.round(paint)} ms, layout shift ${shift.toFixed(4)}.\n`)
}

async function record(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const paths = new Map<string, string>()
  let start = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ||= timestamp
    paths.set(requestId, request.url.startsWith('data:') ? '' : new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const path = paths.get(requestId)
    if (path) transfers.push({ path, bytes: encodedDataLength, at: (timestamp - start) * 1000 })
  })
  await session.send('Network.enable')
  return transfers
}

function print(bytes: number, words: string): void {
  process.stdout.write(`${String(bytes).padStart(8)}  ${words}\n`)
}
