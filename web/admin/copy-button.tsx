import { useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live } from '../ui/notice.tsx'

const texts = adminTexts.copying

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text }: { text: string }) {
  const [worked, setWorked] = useState<boolean | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setWorked(true)
    } catch {
      // The browser or a policy forbids it.
      setWorked(false)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {worked ? texts.done : texts.button}
      </Button>
      <Live>
        {worked && <span className="visually-hidden">{texts.done}</span>}
        {worked === false && texts.failed}
      </Live>
    </>
  )
}
