import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
// Vitest's works only in a test, and the bench uses devices, too.
import { expect } from 'playwright/test'
import { listAdmins, listEmployees } from '../../api/contract/admin/academy-users.ts'
import { listAcademyAudit, listLibraryAudit } from '../../api/contract/admin/audit.ts'
import { listAdminResources } from '../../api/contract/admin/library-admin.ts'
import { listTraining } from '../../api/contract/admin/training-report.ts'
import { listCertificates } from '../../api/contract/certificates.ts'
import { isAcademyPage } from '../../web/start/academy-pages.ts'
import { ChromiumProcess } from './chromium-process.ts'

/** Lists that return all rows when no `limit` is asked for (PRODUCT.md, "Requests and responses"). */
const adminLists = [
  ...[listEmployees, listAdmins, listTraining, listCertificates, listAcademyAudit],
  ...[listAdminResources, listLibraryAudit],
].map(({ path }): string => path)

const poll = { timeout: 60_000, intervals: [25] }

const phone = { width: 390, height: 844 }

/** The browser of a device: a Chromium process with its own profile, or a context in a shared browser. */
type Home = { readonly profile: string } | { readonly browser: Browser; readonly serviceWorkers: 'allow' | 'block' }

interface DeviceOptions {
  readonly size?: { width: number; height: number }
  readonly serviceWorkers?: 'allow' | 'block'
}

/** A simulated device with one browser. */
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

  /** Creates a device with its own Chromium, whose profile survives `close` and `kill`. */
  static async create(size = phone): Promise<Device> {
    return new Device({ profile: await mkdtemp(join(tmpdir(), 'asterleigh-device-')) }, size)
  }

  /** Creates a device with its own context in a shared browser. It cannot be closed or killed separately. */
  static within(browser: Browser, { size = phone, serviceWorkers = 'allow' }: DeviceOptions = {}): Device {
    return new Device({ browser, serviceWorkers }, size)
  }

  /** Starts Chromium with this device's profile, or opens a context in the shared browser; resolves to its first page. */
  async open(): Promise<Page> {
    const context = await this.#newContext()
    this.#context = context
    context.setDefaultTimeout(poll.timeout)
    await context.tracing.start()
    context.on('console', message => {
      if (message.text().includes('Content Security Policy')) this.#violations.push(message.text())
    })
    context.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      const isList = request.method() === 'GET' && adminLists.includes(pathname)
      if (isList && !searchParams.has('limit')) this.#violations.push(`The whole list is read: ${pathname}`)
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

  /** The profile folder, which survives the browser. */
  get profile(): string {
    if ('browser' in this.#home) throw new Error('A device within a shared browser has no profile')
    return this.#home.profile
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is not open')
    return this.#context
  }

  /**
   * Waits until the service worker controls this page and has stored what works without a network: the public pages, and on
   * a page of the academy also the academy.
   */
  async readyForOffline(page: Page): Promise<void> {
    const isControlled = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const { controller } = navigator.serviceWorker
        return controller?.state === 'activated' && controller === registration?.active
      })
    await expect.poll(isControlled, poll).toBe(true)
    if (isAcademyPage(new URL(page.url()).pathname)) await expect.poll(() => missingFiles(page), poll).toEqual([])
  }

  /** Closes the tab but keeps the browser open. */
  async closeTab(page: Page): Promise<void> {
    await this.context.newPage()
    await page.close()
  }

  /** Sends the service worker a sync event, as Chromium does when the network is back. */
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

  /** Closes the browser normally: it writes cookies and other data in memory to disk first. */
  async close(): Promise<void> {
    await this.#takeProcess()?.close()
  }

  /** Kills every process of the browser at once, as a power loss would. */
  async kill(): Promise<void> {
    await this.#takeProcess()?.kill()
  }

  #takeProcess(): ChromiumProcess | undefined {
    if ('browser' in this.#home)
      throw new Error('A shared browser cannot be closed or killed by one device: use killableTest')
    const running = this.#process
    this.#process = undefined
    return running
  }

  /**
   * Closes the browser and deletes its profile; after a failed test, first saves a screenshot and a trace. Throws if a
   * page violated the content security policy.
   */
  async discard({ result }: { result?: { state: string } }): Promise<void> {
    if (result?.state === 'fail' && this.#context) await saveEvidence(this.#context)
    if ('browser' in this.#home) await this.#context?.close()
    else {
      await this.kill()
      await rm(this.#home.profile, { recursive: true, force: true, maxRetries: 5 })
    }
    if (this.#violations.length > 0) throw new Error(this.#violations.join('\n'))
  }
}

/** Saves what a failed test's browser showed and did, and prints where. */
async function saveEvidence(context: BrowserContext): Promise<void> {
  const path = resolve(import.meta.dirname, `../../.cache/failed-${Date.now()}`)
  const page = context.pages().at(-1)
  // Either is missing when the test has killed the browser.
  const picture = await page?.screenshot({ path: `${path}.png`, fullPage: true, timeout: 5000 }).catch(() => undefined)
  if (picture) process.stdout.write(`The device showed ${page?.url()}: ${path}.png\n`)
  await context.tracing.stop({ path: `${path}.zip` }).then(
    () => process.stdout.write(`Trace: npx playwright show-trace ${path}.zip\n`),
    () => undefined,
  )
}

/** Returns the academy's files in the server's service worker that this device has not stored. */
export function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/service-worker.js')).text()
    const files = new Set(worker.match(/assets\/academy\/[\w.-]+/g))
    const stored = await Promise.all(
      [...files].map(file => caches.match(`/${file}`, { cacheName: 'asterleigh-academy' })),
    )
    return [...files].filter((_, index) => !stored[index])
  })
}
