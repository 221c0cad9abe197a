/** What a page keeps in the browser. Where the browser keeps nothing, reading finds nothing and writing is no error. */

type Area = 'sessionStorage' | 'localStorage'

/** The text under `key`, or null. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** The value that was written as JSON under `key`; undefined if there is none. Its shape is for the caller to check. */
export function readStoredJson(area: Area, key: string): unknown {
  const text = readStored(area, key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Under which keys something is kept. */
export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(window[area])
  } catch {
    return []
  }
}

/** Writes `value` as JSON; null removes what is there. */
export function writeStored(area: Area, key: string, value: object | number | true | null): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // A private window, or no room: what is not kept is only less convenient.
  }
}
