/** A tab of a browser other than Chromium, as wide as a phone. */
export interface Tab {
  /** Console output and uncaught errors of the page, oldest first. */
  readonly messages: readonly string[]
  /** Resolves when the new page has loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a self-contained function in the page. Rejects if the page is unloaded meanwhile. */
  evaluate<Given extends unknown[], Returned>(
    work: (...given: Given) => Returned | Promise<Returned>,
    ...given: Given
  ): Promise<Returned>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>
}

/** A device with such a browser. Its profile survives the death of the browser and is deleted with the device. */
export interface EngineDevice extends AsyncDisposable {
  /** The folder in which the browser saves what is downloaded. */
  readonly downloads: string
  /** Starts the browser on this device's profile and resolves to a tab. */
  open(): Promise<Tab>
  newTab(): Promise<Tab>
  /** Returns engine and version as the running browser reports them. */
  version(): Promise<string>
  /** Closes the browser normally. */
  close(): Promise<void>
  /** Kills every process of the browser at once, as a flat battery would. */
  kill(): Promise<void>
}

/** Returns a script that calls `work` in the page. */
export function callOf<Given extends unknown[]>(work: (...given: Given) => unknown, given: Given): string {
  return `(async () => (${work})(...${JSON.stringify(given)}))()`
}
