import { libraryStats } from '../../api/contract/library-admin.ts'
import { resetDownloads } from '../../api/contract/library-downloads.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useApiQuery, useRefresh } from '../admin/use-api-query.ts'

const texts = libraryAdminTexts.reset

/** Asks for confirmation and deletes all download records and counts. */
export function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { act, showToast } = useSession()
  const { data } = useApiQuery(libraryStats, {})
  const refresh = useRefresh()

  const reset = async () => {
    try {
      const response = await act(resetDownloads, {})
      if (response.status !== 200) return refusalText(response.body, texts.failed)
      onClose()
      showToast({ tone: 'success', text: texts.done })
      return null
    } catch (failure) {
      return failureText(failure, texts.failed, texts.network)
    } finally {
      // The reset may have succeeded although the response was lost.
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
