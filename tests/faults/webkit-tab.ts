import { until } from '../until.ts'
import { callOf, type Tab } from './engine-device.ts'

/** The part of an inspector message that is used here. */
interface FromInspector {
  readonly method?: string
  readonly params?: {
    readonly targetInfo?: { readonly targetId: string; readonly isProvisional?: boolean }
    readonly oldTargetId?: string
    readonly newTargetId?: string
    readonly message?: string
  }
}

/** A message from a page. */
interface FromPage {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly message?: { readonly level: string; readonly text: string; readonly url?: string } }
  readonly error?: { readonly message: string }
  readonly result?: Result
}

interface Result {
  readonly wasThrown?: boolean
  readonly result?: { readonly objectId?: string; readonly value?: unknown; readonly description?: string }
  readonly dataURL?: string
}

interface Waiting {
  readonly resolve: (result: Result) => void
  readonly reject: (reason: Error) => void
}

/** A window of MiniBrowser, driven by WebKit's inspector protocol. */
export class WebKitTab implements Tab {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly messages: string[] = []
  /** The id of the window's page; a navigation may replace the process and with it the id. */
  #target: string | undefined
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)))
    socket.onclose = () => this.#giveUp('The browser ended')
  }

  static async connect(url: string): Promise<WebKitTab> {
    const tab = new WebKitTab(new WebSocket(url))
    await until('the window’s page', () => tab.#target !== undefined)
    await tab.#send('Console.enable')
    return tab
  }

  async goto(url: string): Promise<void> {
    await this.#leave(address => location.assign(address), url)
  }

  async reload(): Promise<void> {
    await this.#leave(() => location.reload())
  }

  async evaluate<Given extends unknown[], Returned>(
    work: (...given: Given) => Returned | Promise<Returned>,
    ...given: Given
  ): Promise<Returned> {
    const started = await this.#start(work, given)
    const ended = await this.#send('Runtime.awaitPromise', {
      promiseObjectId: started.result?.objectId,
      returnByValue: true,
    })
    if (ended.wasThrown) throw new Error(ended.result?.description)
    // The protocol returns `unknown`; the value is what `work` returned, as JSON.
    return ended.result?.value as Returned
  }

  /** The inspector cannot send key events, so a script inserts the text. */
  async type(text: string): Promise<void> {
    await this.evaluate(words => void document.execCommand('insertText', false, words), text)
  }

  async screenshot(): Promise<Uint8Array> {
    const size = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    const taken = await this.#send('Page.snapshotRect', { x: 0, y: 0, ...size, coordinateSystem: 'Viewport' })
    return Buffer.from(taken.dataURL?.split(',')[1] ?? '', 'base64')
  }

  async #leave<Given extends unknown[]>(go: (...given: Given) => void, ...given: Given): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { leaving: true }))
    await this.#start(go, given)
    await until('the page', () =>
      this.evaluate(() => !('leaving' in window) && document.readyState === 'complete').catch(() => false),
    )
  }

  #start<Given extends unknown[]>(work: (...given: Given) => unknown, given: Given): Promise<Result> {
    return this.#send('Runtime.evaluate', { expression: callOf(work, given), emulateUserGesture: true })
  }

  #send(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.set(id, { resolve, reject })
    const message = JSON.stringify({ id, method, params })
    const wrapped = { id, method: 'Target.sendMessageToTarget', params: { targetId: this.#target, message } }
    this.#socket.send(JSON.stringify(wrapped))
    return promise
  }

  #hear({ method, params = {} }: FromInspector): void {
    if (method === 'Target.targetCreated' && !params.targetInfo?.isProvisional)
      this.#target ??= params.targetInfo?.targetId
    if (method === 'Target.didCommitProvisionalTarget') {
      this.#target = params.newTargetId
      this.#giveUp('The page was left')
      void this.#send('Console.enable')
    }
    if (method === 'Target.dispatchMessageFromTarget' && params.message) this.#hearPage(JSON.parse(params.message))
  }

  #hearPage({ id, method, params, error, result }: FromPage): void {
    if (method === 'Console.messageAdded' && params?.message) {
      const { level, text, url = '' } = params.message
      // Expected: a prerendered page preloads its scripts and runs them at the first interaction (web/start.ts).
      if (!/\.js was preloaded using link preload/.test(text ?? '')) this.messages.push(`${level} ${url}: ${text}`)
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id === undefined || !waiting) return
    this.#waiting.delete(id)
    if (result) waiting.resolve(result)
    else waiting.reject(new Error(error?.message))
  }

  #giveUp(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }
}
