/** A tab of a browser that is not Chromium, as wide as a phone. */
export interface Tab {
  /** What the page has written to the console and the errors it has not caught, oldest first. */
  readonly complaints: readonly string[]
  /** Resolves when the new page has loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; it may use nothing from around it. Rejects where the page goes away meanwhile. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>
  /** Writes where the cursor is. */
  write(text: string): Promise<void>
  /** A PNG of what is in sight. */
  picture(): Promise<Uint8Array>
}

/** Somebody's device with such a browser; its profile survives the browser's death and goes with the device. */
export interface EngineDevice extends AsyncDisposable {
  /** The folder in which the browser saves what is downloaded. */
  readonly downloads: string
  /** Starts the browser on this device's profile and answers a tab. */
  open(): Promise<Tab>
  newTab(): Promise<Tab>
  /** Engine and version, as the running browser names itself. */
  version(): Promise<string>
  /** Asks the browser to end. */
  close(): Promise<void>
  /** Ends every process of the browser at once, as a flat battery would. */
  kill(): Promise<void>
}

/** A call of `work` as a script, for the page. */
export function callOf<Given extends unknown[]>(work: (...given: Given) => unknown, given: Given): string {
  return `(async () => (${work})(...${JSON.stringify(given)}))()`
}
