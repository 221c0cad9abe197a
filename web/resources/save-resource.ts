import { saveAddress, saveFile } from '../ui/save-file.ts'

export interface SavedFile {
  /** A path of this origin, an `https:` address or a `data:` URL. */
  readonly address: string
  readonly name: string
}

/** For files of up to 10 MB on a slow network. */
const timeout = 120_000

/**
 * Saves a file under its name. A file of this origin is fetched first, because otherwise the browser would use the
 * server's name. Files that cannot be fetched, and those of other origins, open in a new tab.
 */
export async function saveResource({ address, name }: SavedFile): Promise<void> {
  if (address.startsWith('data:')) return saveAddress(address, name)
  if (new URL(address, location.href).origin !== location.origin) return openTab(address)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
    // An HTML page comes from a captive portal.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.ok || isPage) return openTab(address)
    saveFile(await response.blob(), name)
  } catch {
    openTab(address)
  }
}

function openTab(address: string): void {
  // Browsers block a new tab if the click was too long ago.
  if (navigator.userActivation?.isActive === false) {
    location.assign(address)
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
