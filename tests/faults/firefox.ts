import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { until } from '../until.ts'
import { callOf, type EngineDevice, type Tab } from './engine-device.ts'

/** A device with headless Firefox, driven by WebDriver BiDi. */
export class Firefox implements EngineDevice {
  readonly #program: string
  readonly #profile: string
  readonly downloads: string
  #browser: Browser | undefined

  private constructor(program: string, profile: string) {
    this.#program = program
    this.#profile = profile
    this.downloads = join(profile, 'downloads')
  }

  /** `program`: path of the Firefox executable. */
  static async create(program: string): Promise<Firefox> {
    const device = new Firefox(program, await mkdtemp(join(tmpdir(), 'asterleigh-firefox-')))
    await mkdir(device.downloads)
    return device
  }

  async open(): Promise<Tab> {
    this.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: this.#program,
      userDataDir: this.#profile,
      defaultViewport: null,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': this.downloads,
        // Ignores a proxy that is configured on the machine.
        'network.proxy.type': 0,
      },
    })
    const [page] = await this.#browser.pages()
    return await tabOf(page ?? (await this.#browser.newPage()))
  }

  async newTab(): Promise<Tab> {
    return await tabOf(await this.#running.newPage())
  }

  async version(): Promise<string> {
    return await this.#running.version()
  }

  async close(): Promise<void> {
    await this.#running.close()
    this.#browser = undefined
  }

  async kill(): Promise<void> {
    const child = this.#browser?.process()
    this.#browser = undefined
    if (!child?.pid || child.exitCode !== null) return
    // Firefox is the leader of its own process group.
    process.kill(-child.pid, 'SIGKILL')
    await until('the end of Firefox', () => child.signalCode !== null)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  get #running(): Browser {
    if (!this.#browser) throw new Error('Firefox is not open')
    return this.#browser
  }
}

async function tabOf(page: Page): Promise<Tab> {
  await page.setViewport({ width: 390, height: 844 })
  const messages: string[] = []
  page.on('console', message => messages.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => messages.push(`${page.url()}: ${String(error)}`))
  return {
    messages,
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // The protocol returns `unknown`; the value is what `work` returned.
    evaluate: async <Given extends unknown[], Returned>(
      work: (...given: Given) => Returned | Promise<Returned>,
      ...given: Given
    ) => (await page.evaluate(callOf(work, given))) as Returned,
    type: text => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
  }
}
