import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../chromium.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  ...chromiumFlags,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  // A spare renderer for each site costs as much as the one in use.
  '--disable-features=SpareRendererForSitePerProcess,OptimizationHints,MediaRouter,Translate',
  '--remote-debugging-port=0',
]

let found: Promise<string> | undefined

/** A Chromium in its own process group, with a profile that survives it. */
export class ChromiumProcess {
  readonly browser: Browser
  readonly #child: ChildProcess

  private constructor(browser: Browser, child: ChildProcess) {
    this.browser = browser
    this.#child = child
  }

  /** Starts Chromium and connects to it; throws if Chromium exits first. */
  static async start(profile: string, { width, height }: { width: number; height: number }): Promise<ChromiumProcess> {
    found ??= findChromium()
    const child = spawn(
      await found,
      [...flags, `--user-data-dir=${profile}`, `--window-size=${width},${height}`, 'about:blank'],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const endpoint = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', line => {
        const match = /DevTools listening on (\S+)/.exec(line)
        if (match?.[1]) resolve(match[1])
      })
      child.once('exit', () => reject(new Error('Chromium ended before it listened')))
    })
    return new ChromiumProcess(await chromium.connectOverCDP(endpoint), child)
  }

  /** Closes Chromium normally: it writes cookies and other data in memory to disk first. */
  async close(): Promise<void> {
    const ended = once(this.#child, 'exit')
    const session = await this.browser.newBrowserCDPSession()
    await session.send('Browser.close')
    await ended
  }

  /** Kills every process of Chromium at once, as a power loss would. */
  async kill(): Promise<void> {
    const { pid, exitCode } = this.#child
    if (!pid || exitCode !== null) return
    const ended = once(this.#child, 'exit')
    process.kill(-pid, 'SIGKILL')
    await ended
  }
}
