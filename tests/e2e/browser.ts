import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../chromium.ts'

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
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize(this.#size)
    return page
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is not open')
    return this.#context
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

  async discard(): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
