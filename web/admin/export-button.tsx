import { useState } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { Unreachable } from '../http/unreachable.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { fetchFile } from './fetch-file.ts'
import { useSession } from './session.ts'
import { useOwnError } from './use-own-error.ts'

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
