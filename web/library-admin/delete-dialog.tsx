import { type AdminResource, deleteResource } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'

const texts = libraryAdminTexts.deletion

/** Asks for confirmation and deletes a resource with its records; null closes the dialog. */
export function DeleteDialog({ resource, onClose }: { resource: AdminResource | null; onClose: () => void }) {
  const { act, showToast } = useSession()
  const refresh = useRefresh()

  const remove = async (id: string) => {
    try {
      const response = await act(deleteResource, { params: { id } })
      if (response.status !== 200 && response.status !== 404) return refusalText(response.body, texts.failed)
      onClose()
      // Another admin has deleted it.
      if (response.status === 404) showToast({ tone: 'warning', text: response.body.error })
      else showToast({ tone: 'success', text: response.body.message })
      return null
    } catch (failure) {
      return failureText(failure, texts.failed, texts.network)
    } finally {
      // The deletion may have succeeded although the response was lost.
      void refresh()
    }
  }

  return (
    <ConfirmDialog
      title={texts.title}
      open={resource !== null}
      button={texts.button}
      busy={texts.busy}
      onConfirm={async () => resource && remove(resource.id)}
      onClose={onClose}
    >
      {resource && (
        <>
          <p>{texts.text(resource.title)}</p>
          <p>{texts.records(resource.total_downloads)}</p>
          {resource.is_active && <p>{texts.instead}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
