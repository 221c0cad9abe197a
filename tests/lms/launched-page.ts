import type { LaunchPage } from '../../web/lms/cmi5.ts'

/** A browser tab with a launched package. A reload is another page with the same storage. */
export class LaunchedPage implements LaunchPage {
  readonly location: { href: string; assign(url: string): void }
  readonly sessionStorage: LaunchPage['sessionStorage']
  readonly #listeners = new EventTarget()
  readonly #reloaded: () => LaunchedPage
  /** Where the package has sent the learner. */
  left: string | null = null

  constructor(parameters: URLSearchParams, storage = new Map<string, string>()) {
    const href = `https://content.example/index.html?format=cmi5&module=3&${parameters}`
    this.location = { href, assign: url => (this.left = url) }
    this.sessionStorage = {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
    }
    this.#reloaded = () => new LaunchedPage(parameters, storage)
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.addEventListener(type, listener)
  }

  hide(): void {
    this.#listeners.dispatchEvent(new Event('pagehide'))
  }

  reload(): LaunchedPage {
    this.hide()
    return this.#reloaded()
  }
}
