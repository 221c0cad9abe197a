import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import type { EngineDevice, Tab } from './engine-device.ts'
import { WebKitTab } from './webkit-tab.ts'

/**
 * A device with WebKitGTK's MiniBrowser on a virtual display, driven through its remote inspector. With WebDriver
 * MiniBrowser would store nothing on disk, so neither a restart nor a kill could be tested.
 */
export class WebKit implements EngineDevice {
  readonly #program: string
  readonly #profile: string
  readonly #config: string
  readonly downloads: string
  #process: ChildProcess | undefined
  #inspector = ''
  #window: WebKitTab | undefined

  private constructor(program: string, profile: string) {
    this.#program = program
    this.#profile = profile
    this.#config = join(profile, 'config')
    this.downloads = join(profile, 'Downloads')
  }

  /** `program`: path of the MiniBrowser executable. */
  static async create(program: string): Promise<WebKit> {
    const device = new WebKit(program, await mkdtemp(join(tmpdir(), 'asterleigh-webkit-')))
    await mkdir(device.downloads)
    await mkdir(device.#config)
    await writeFile(join(device.#config, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"')
    return device
  }

  async open(): Promise<Tab> {
    const [display, port] = await Promise.all([startDisplay(), freePort()])
    this.#inspector = `127.0.0.1:${port}`
    const child = spawn(this.#program, [`--cookies-file=${join(this.#profile, 'cookies.db')}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        HOME: this.#profile,
        XDG_CONFIG_HOME: this.#config,
        XDG_DATA_HOME: join(this.#profile, 'data'),
        XDG_CACHE_HOME: join(this.#profile, 'cache'),
        WEBKIT_INSPECTOR_HTTP_SERVER: this.#inspector,
      },
    })
    this.#process = child
    const first = await until('MiniBrowser’s window', async () => {
      if (child.exitCode !== null) throw new Error('MiniBrowser ended before it listened')
      // The inspector does not listen yet.
      return (await this.#windows().catch(() => []))[0]
    })
    this.#window = await WebKitTab.connect(first)
    return await this.newTab()
  }

  /** Opens a window as wide as a phone; MiniBrowser's first window has a desktop's width. */
  async newTab(): Promise<Tab> {
    const before = await this.#windows()
    await this.#first.evaluate(() => void window.open('about:blank', '_blank', 'popup,width=390,height=844'))
    const added = await until('the new window', async () => (await this.#windows()).find(url => !before.includes(url)))
    return await WebKitTab.connect(added)
  }

  async version(): Promise<string> {
    return await this.#first.evaluate(() => navigator.userAgent)
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child?.pid || child.exitCode !== null) return
    const ended = once(child, 'exit')
    // MiniBrowser is the leader of its own process group.
    process.kill(-child.pid, signal)
    await ended
  }

  get #first(): WebKitTab {
    if (!this.#window) throw new Error('MiniBrowser is not open')
    return this.#window
  }

  /** Returns the inspector URL of each window. */
  async #windows(): Promise<string[]> {
    const list = await (await fetch(`http://${this.#inspector}/`)).text()
    return [...list.matchAll(/socket\/[\d/]+\/WebPage/g)].map(([path]) => `ws://${this.#inspector}/${path}`)
  }
}

/** Starts a virtual display, which ends with the last program that uses it. Resolves to its name. */
async function startDisplay(): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-terminate']
  const { stdio } = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const output = stdio[3]
  if (!output) throw new Error('Xvfb tells nothing')
  const [number] = await once(output, 'data')
  return `:${String(number).trim()}`
}
