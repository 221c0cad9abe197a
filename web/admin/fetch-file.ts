import { Unreachable } from '../http/unreachable.ts'

/** Milliseconds without a byte after which a file is given up. */
const patience = 30_000

/**
 * Fetches a file of the API; `onProgress` is told the bytes so far. A refusal is answered in its own words. Throws
 * `Unreachable` when the file does not come to its end.
 */
export async function fetchFile(
  address: string,
  onProgress: (bytes: number) => void,
): Promise<{ content: Blob } | { error: string } | 'signed-out'> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), patience)
  try {
    const response = await fetch(address, { credentials: 'include', cache: 'no-store', signal: stalled.signal })
    if (response.status === 401) return 'signed-out'
    if (!response.ok) return { error: await errorOf(response) }
    // A captive portal answers everything with a page of its own.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw new Unreachable('Not our answer.')
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for await (const part of readParts(response)) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), patience)
      parts.push(part)
      bytes += part.length
      onProgress(bytes)
    }
    return { content: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
  } catch (error) {
    throw new Unreachable('The file did not come to its end.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Safari cannot iterate over a stream. */
async function* readParts(response: Response) {
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
}

async function errorOf(response: Response): Promise<string> {
  const body: unknown = await response.json()
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') return body.error
  throw new Unreachable('Not our answer.')
}
