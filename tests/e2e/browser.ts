import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { until } from '../until.ts'
import { ChromiumProcess } from './chromium-process.ts'

const phone = { width: 390, height: 844 }

/** Where a device's pages live: in a Chromium of its own, or beside others' in one that outlives it. */
type Home = { readonly profile: string } | { readonly browser: Browser; readonly serviceWorkers: 'allow' | 'block' }

interface DeviceOptions {
  readonly size?: { width: number; height: number }
  readonly serviceWorkers?: 'allow' | 'block'
}

/** A person's device. */
export class Device {
  readonly #home: Home
  #process: ChromiumProcess | undefined
  #context: BrowserContext | undefined
  readonly #violations: string[] = []
  readonly #size: { width: number; height: number }

  private constructor(home: Home, size: { width: number; height: number }) {
    this.#home = home
    this.#size = size
  }

  /** A real Chromium with a profile that survives the browser's death. */
  static async create(size = phone): Promise<Device> {
    return new Device({ profile: await mkdtemp(join(tmpdir(), 'asterleigh-device-')) }, size)
  }

  /** Creates a device that shares only the processes of this browser: it cannot be killed alone. */
  static within(browser: Browser, { size = phone, serviceWorkers = 'allow' }: DeviceOptions = {}): Device {
    return new Device({ browser, serviceWorkers }, size)
  }

  /** Starts Chromium on this device's profile, or opens it within the browser that there is; answers its first page. */
  async open(): Promise<Page> {
    const context = await this.#newContext()
    this.#context = context
    context.on('console', message => {
      if (message.text().includes('Content Security Policy')) this.#violations.push(message.text())
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize(this.#size)
    return page
  }

  async #newContext(): Promise<BrowserContext> {
    if ('browser' in this.#home) {
      const { browser, serviceWorkers } = this.#home
      return browser.newContext({ viewport: this.#size, serviceWorkers })
    }
    this.#process = await ChromiumProcess.start(this.#home.profile, this.#size)
    const [context] = this.#process.browser.contexts()
    if (!context) throw new Error('Chromium has no context')
    return context
  }

  /** The folder that survives the browser. */
  get profile(): string {
    if ('browser' in this.#home) throw new Error('A device within a shared browser has no profile')
    return this.#home.profile
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is not open')
    return this.#context
  }

  /** Waits until the service worker controls this page and has precached everything that works without a network. */
  async readyForOffline(page: Page): Promise<void> {
    await until('the service worker controls the page', () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const { controller } = navigator.serviceWorker
        return controller?.state === 'activated' && controller === registration?.active
      }),
    )
  }

  /** Closes the tab but not the browser. */
  async closeTab(page: Page): Promise<void> {
    await this.context.newPage()
    await page.close()
  }

  /** Does what Chromium does by itself when the network is back: wakes the service worker with a sync event. */
  async wakeWorker(origin: string, tag: string): Promise<void> {
    const page = this.context.pages()[0]
    if (!page) throw new Error('The device has no tab')
    const session = await this.context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(registration => registration.scopeURL === `${origin}/`)
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
    await this.#takeProcess()?.close()
  }

  /** Ends every process of the browser at once, as a flat battery would. */
  async kill(): Promise<void> {
    await this.#takeProcess()?.kill()
  }

  #takeProcess(): ChromiumProcess | undefined {
    if ('browser' in this.#home) throw new Error('A shared browser is not one device’s to end: use mortalTest')
    const running = this.#process
    this.#process = undefined
    return running
  }

  /**
   * Ends the device; after a failed test it first says where a picture of its screen is. Throws when a page did what the
   * content security policy forbids.
   */
  async discard({ result }: { result?: { state: string } }): Promise<void> {
    const page = this.#context?.pages().at(-1)
    if (result?.state === 'fail' && page) {
      const path = resolve(import.meta.dirname, `../../.cache/failed-${Date.now()}.png`)
      const taken = await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => undefined)
      if (taken) process.stdout.write(`The device showed ${page.url()}: ${path}\n`)
    }
    if ('browser' in this.#home) await this.#context?.close()
    else {
      await this.kill()
      await rm(this.#home.profile, { recursive: true, force: true, maxRetries: 5 })
    }
    if (this.#violations.length > 0) throw new Error(this.#violations.join('\n'))
  }
}
