import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { build } from 'vite'
import { employeeAuth } from '../../api/contract/auth.ts'
import { paths } from '../../content/paths.ts'
import { password } from '../e2e/learner.ts'
import type { Stage } from '../e2e/stage.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { until } from '../until.ts'
import { CompletionProxy } from './completion-proxy.ts'
import type { StoredResults } from './stored-results.ts'

/** A tab of the academy, with operations that only the browser can perform. */
export interface Tab {
  readonly page: Page
  /** Resolves to the client id under which the tab holds locks; undefined without Web Locks. */
  clientId(): Promise<string | undefined>
  /** Stops everything the page was doing. */
  reload(): Promise<void>
  /**
   * Freezes the tab between two IndexedDB transactions. The command would also freeze a page within one, and no other
   * tab could write until Chromium aborts the transaction after a minute. Chromium itself does not freeze a page that
   * blocks others (https://groups.google.com/a/chromium.org/g/blink-dev/c/Xu1C7WhoGm4).
   */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Kills the tab's process, as the system does when memory is short. */
  kill(): Promise<void>
}

interface Kind {
  /** False for an old Safari without Web Locks. */
  readonly webLocks: boolean
  /** Factor by which timers of the pages longer than a second run faster. */
  readonly timerSpeed: number
}

/**
 * One employee's device with the academy open in three tabs, and its service worker. Uses Puppeteer because Playwright
 * keeps every page focused, and a focused page cannot be frozen.
 */
export class ThreeTabs implements AsyncDisposable {
  /** Between the browser and {@link completionProxy}. */
  readonly network = new TcpProxy()
  /** Between {@link network} and the server. */
  readonly completionProxy = new CompletionProxy()
  readonly #context: BrowserContext
  readonly #script: string
  readonly #kind: Kind
  #tabs: Tab[] = []

  private constructor(context: BrowserContext, script: string, kind: Kind) {
    this.#context = context
    this.#script = script
    this.#kind = kind
  }

  static async open(browser: Browser, stage: Stage, email: string, script: string, kind: Kind): Promise<ThreeTabs> {
    const device = new ThreeTabs(await browser.createBrowserContext(), script, kind)
    await device.completionProxy.listen(stage.network.target)
    device.network.target = device.completionProxy.port
    await device.network.listen()
    await device.#signIn(email)
    await Promise.all([device.newTab(), device.newTab(), device.newTab()])
    return device
  }

  get tabs(): readonly Tab[] {
    return this.#tabs
  }

  async #signIn(email: string): Promise<void> {
    const page = await this.#context.newPage()
    await page.goto(this.network.url + paths.employeeLogin)
    const status = await page.evaluate(
      async (path, body) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body })).status
      },
      employeeAuth.login.path,
      JSON.stringify({ email, password }),
    )
    if (status !== 200) throw new Error(`The sign-in was answered with ${status}`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.close()
  }

  async newTab(): Promise<Tab> {
    const page = await this.#context.newPage()
    const { webLocks, timerSpeed } = this.#kind
    if (!webLocks) await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    if (timerSpeed > 1) await page.evaluateOnNewDocument(accelerateTimers, timerSpeed)
    await page.evaluateOnNewDocument(this.#script)
    const isOpen = () => page.waitForSelector('::-p-text(Modules Completed)')
    await page.goto(this.network.url + paths.training)
    await isOpen()
    const session = await page.createCDPSession()
    const tab: Tab = {
      page,
      clientId: () => page.evaluate(() => tabTools.clientId()),
      reload: async () => {
        await page.reload()
        await isOpen()
      },
      freeze: async () => {
        await until('the tab is frozen between two transactions', async () => {
          // A thawed page first reads everything; freezing it again at once would repeat forever.
          if (await page.evaluate(() => tabTools.isInTransaction())) return false
          await session.send('Page.setWebLifecycleState', { state: 'frozen' })
          if (!(await page.evaluate(() => tabTools.isInTransaction()))) return true
          await tab.thaw()
          return false
        })
      },
      thaw: () => session.send('Page.setWebLifecycleState', { state: 'active' }),
      kill: async () => {
        const died = new Promise(resolve => page.once('error', resolve))
        // The crashed page cannot respond.
        session.send('Page.crash').catch(() => undefined)
        await died
        this.#tabs = this.#tabs.filter(other => other !== tab)
        await page.close()
      },
    }
    this.#tabs.push(tab)
    return tab
  }

  /** Dispatches the sync event with which Chromium wakes the service worker when the network returns. */
  async wakeWorker(through: Tab): Promise<void> {
    const session = await through.page.createCDPSession()
    const registrationId = await this.#registrationId(session)
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.network.url,
      registrationId,
      tag: 'asterleigh-outbox',
      lastChance: false,
    })
    await session.detach()
  }

  async #registrationId(session: CDPSession): Promise<string> {
    const found = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${this.network.url}/`)
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    return await found
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#context.close()
    await this.network.close()
    await this.completionProxy[Symbol.asyncDispose]()
  }
}

export function storedOn(tab: Tab): Promise<Pick<StoredResults, 'progress' | 'outbox'>> {
  return tab.page.evaluate(() => tabTools.stored())
}

/** Resolves to the script that `newTab` injects into every page. */
export async function bundleForTabs(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rollupOptions: { input: fileURLToPath(new URL('in-tab.ts', import.meta.url)), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** Runs in the page. */
function accelerateTimers(times: number): void {
  const { setTimeout } = globalThis
  const timeout = AbortSignal.timeout
  const shorter = (delay = 0) => (delay > 1000 ? delay / times : delay)
  Object.assign(globalThis, {
    setTimeout: (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(handler, shorter(delay), ...rest),
  })
  AbortSignal.timeout = delay => timeout.call(AbortSignal, shorter(delay))
}
