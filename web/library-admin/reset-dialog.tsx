import { libraryStats, resetDownloads } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { failureText } from '../admin/failure-text.ts'
import { refusalText } from '../admin/refusal-text.ts'
import { useSession } from '../admin/session.ts'
import { useReading, useRefresh } from '../admin/use-reading.ts'

const texts = libraryAdminTexts.reset

/** Asks whether every count and record of a download shall be gone. */
export function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { act, tell } = useSession()
  const { data } = useReading(libraryStats, {})
  const refresh = useRefresh()

  const reset = async () => {
    try {
      const response = await act(resetDownloads, {})
      if (response.status !== 200) return refusalText(response.body, texts.failed)
      onClose()
      tell({ tone: 'success', text: texts.done })
      return null
    } catch (failure) {
      return failureText(failure, texts.failed, texts.network)
    } finally {
      // It may have been done although the response was lost.
      void refresh()
    }
  }

  return (
    <ConfirmDialog
      title={texts.title}
      open={open}
      button={texts.button}
      busy={texts.busy}
      onConfirm={reset}
      onClose={onClose}
    >
      {data && <p>{texts.text(data.totalResources, data.totalDownloads)}</p>}
      <p>{texts.final}</p>
    </ConfirmDialog>
  )
}
