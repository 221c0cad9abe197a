import { useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { apiClient, Unreachable } from '../http/call.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useOwnError } from './errors.ts'
import { useSession } from './session.ts'

const texts = adminTexts.exporting

interface ExportButtonProps {
  /** Path and query of the file. */
  address: string
  label?: string
}

/** Downloads a file that the server generates for this admin, showing the bytes received so far, and saves it. */
export function ExportButton({ address, label = texts.button }: ExportButtonProps) {
  const { signInAgain } = useSession()
  const [received, setReceived] = useState<number | null>(null)

  // Shown beside the button: the page behind an open dialog is inert.
  const [error, setError] = useOwnError()

  const save = async () => {
    setReceived(0)
    setError(null)
    try {
      const file = await fetchFile(address, setReceived)
      if (file === 'signed-out') {
        if (await signInAgain()) await save()
      } else if ('error' in file) setError(file.error)
      else saveFile(file.content, file.name)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      setError(texts.failed)
    }
    setReceived(null)
  }

  return (
    <>
      <Button variant="secondary" busy={received !== null} onClick={() => void save()}>
        {received === null ? label : received === 0 ? texts.busy : texts.received(Math.ceil(received / 1000))}
      </Button>
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
    </>
  )
}

/** Milliseconds without a byte after which a download is aborted. */
const stallTimeout = 30_000

/**
 * Downloads a file from the API with the name that the server gives it; `onProgress` receives the number of bytes so far.
 * A refusal resolves to the server's message. Throws `Unreachable` when the file does not arrive completely.
 */
async function fetchFile(
  address: string,
  onProgress: (bytes: number) => void,
): Promise<{ content: Blob; name: string } | { error: string } | 'signed-out'> {
  const stalled = new AbortController()
  const abort = () => stalled.abort()
  let timer = setTimeout(abort, stallTimeout)
  try {
    const response = await apiClient(address, {
      totalTimeout: false,
      signal: stalled.signal,
      onDownloadProgress: ({ transferredBytes }) => {
        clearTimeout(timer)
        timer = setTimeout(abort, stallTimeout)
        onProgress(transferredBytes)
      },
    })
    if (response.status === 401) return 'signed-out'
    if (!response.ok) return { error: errorOf(await response.json()) }
    // A captive portal returns an HTML page.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw new Unreachable('Not a file.')
    return { content: await response.blob(), name: nameOf(response) }
  } catch (error) {
    throw new Unreachable('The file did not arrive completely.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the file name of a `content-disposition` header (RFC 8187). */
function nameOf({ headers }: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

function errorOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') return body.error
  throw new Unreachable('The response is not in the contract.')
}
