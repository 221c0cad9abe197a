/** Access to web storage that never throws: if storage is forbidden or full, reading finds nothing. */

type Area = 'sessionStorage' | 'localStorage'

/** Key of the details for downloads (PRODUCT.md, "Resources and downloads"), which start.ts deletes in time, too. */
export const detailsKey = 'userDownloadData'

/** Returns the text stored under `key`, or null. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Returns the value stored as JSON under `key`; undefined if there is none. The caller must validate it. */
export function readStoredJson(area: Area, key: string): unknown {
  const text = readStored(area, key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns all keys. */
export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(window[area])
  } catch {
    return []
  }
}

/** Stores `value` as JSON; null deletes the key. */
export function writeStored(area: Area, key: string, value: object | number | true | null): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // A private window, or a full quota: stored values are optional.
  }
}
