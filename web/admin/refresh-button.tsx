import { useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { useRefresh } from './use-api-query.ts'

/** Reads everything on the page again. */
export function RefreshButton() {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={async () => {
          setBusy(true)
          await refresh()
          setBusy(false)
        }}
      >
        {busy ? adminTexts.refreshing : adminTexts.refresh}
      </Button>
      {/* Not every screen reader announces a button's new label. */}
      <p role="status" className="visually-hidden">
        {busy && adminTexts.refreshing}
      </p>
    </>
  )
}
