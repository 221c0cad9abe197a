import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { publicPaths } from '../../content/paths.ts'
import { findChromium } from '../chromium.ts'
import { until } from '../until.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** A person's device: a real Chromium with a profile that survives the browser's death. */
export class Device {
  readonly #profile: string
  #process: ChildProcess | undefined
  #context: BrowserContext | undefined
  readonly #violations: string[] = []
  readonly #size: { width: number; height: number }

  private constructor(profile: string, size: { width: number; height: number }) {
    this.#profile = profile
    this.#size = size
  }

  static async create(size = { width: 390, height: 844 }): Promise<Device> {
    return new Device(await mkdtemp(join(tmpdir(), 'asterleigh-device-')), size)
  }

  /** Starts Chromium on this device's profile and answers its first page. */
  async open(): Promise<Page> {
    const child = spawn(
      await findChromium(),
      [
        ...flags,
        `--user-data-dir=${this.#profile}`,
        `--window-size=${this.#size.width},${this.#size.height}`,
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#process = child
    const endpoint = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', line => {
        const match = /DevTools listening on (\S+)/.exec(line)
        if (match?.[1]) resolve(match[1])
      })
      child.once('exit', () => reject(new Error('Chromium ended before it listened')))
    })
    const browser = await chromium.connectOverCDP(endpoint)
    const context = browser.contexts()[0]
    if (!context) throw new Error('Chromium has no context')
    this.#context = context
    context.on('console', message => {
      if (message.text().includes('Content Security Policy')) this.#violations.push(message.text())
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize(this.#size)
    return page
  }

  /** The folder that survives the browser. */
  get profile(): string {
    return this.#profile
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is not open')
    return this.#context
  }

  /** Waits until the academy's worker has taken this page of the app and holds everything that it needs without a network. */
  async readyForOffline(page: Page): Promise<void> {
    await until('the academy’s worker controls the page', () =>
      page.evaluate(async scope => {
        const registration = await navigator.serviceWorker.getRegistration(scope)
        const { controller } = navigator.serviceWorker
        return (
          registration?.scope === new URL(scope, location.href).href &&
          controller?.state === 'activated' &&
          controller === registration.active
        )
      }, publicPaths.academy),
    )
  }

  /** Waits until the site's worker holds every public page. */
  async siteKept(page: Page): Promise<void> {
    await until('the site’s worker is active', () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/')
        const { active } = registration ?? {}
        return active?.state === 'activated' && active.scriptURL.endsWith('/site-worker.js')
      }),
    )
  }

  /** Closes the tab but not the browser. */
  async closeTab(page: Page): Promise<void> {
    await this.context.newPage()
    await page.close()
  }

  /** Does what Chromium does by itself when the network is back: wakes the academy's worker with a sync event. */
  async wakeWorker(origin: string, tag: string): Promise<void> {
    const page = this.context.pages()[0]
    if (!page) throw new Error('The device has no tab')
    const session = await this.context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(registration => registration.scopeURL === origin + publicPaths.academy)
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: await registered,
      tag,
      lastChance: false,
    })
  }

  /** Ends the browser as a person does: what it holds in memory, cookies above all, is written first. */
  async close(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child) return
    const ended = once(child, 'exit')
    const session = await this.context.browser()?.newBrowserCDPSession()
    await session?.send('Browser.close')
    await ended
  }

  /** Ends every process of the browser at once, as a flat battery would. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child?.pid || child.exitCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  /**
   * Ends the device; after a failed test it first says where a picture of its screen is. Throws when a page did what the
   * content security policy forbids.
   */
  async discard({ result }: { result?: { state: string } }): Promise<void> {
    const page = this.#context?.pages().at(-1)
    if (result?.state === 'fail' && page) {
      const path = join(tmpdir(), `asterleigh-failed-${Date.now()}.png`)
      const taken = await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => undefined)
      if (taken) process.stdout.write(`The device showed ${page.url()}: ${path}\n`)
    }
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
    if (this.#violations.length > 0) throw new Error(this.#violations.join('\n'))
  }
}
