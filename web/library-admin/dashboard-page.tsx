import { useState } from 'react'
import { type AdminResource, listAdminResources } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts as texts } from '../../content/library-admin/library-admin-texts.ts'
import { libraryAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { useSession } from '../admin/session.ts'
import { useRefreshWith } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import styles from './dashboard-page.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { DownloadsChart } from './downloads-chart.tsx'
import { DownloadsDialog } from './downloads-dialog.tsx'
import { LibraryFigures } from './library-figures.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceList } from './resource-list.tsx'

/** The open dialog. */
type Task =
  | { readonly name: 'add' | 'reset' }
  | { readonly name: 'edit' | 'delete' | 'downloads'; readonly resource: AdminResource }

/** The library's figures, downloads and resources. */
export function LibraryAdminDashboardPage() {
  const [task, setTask] = useState<Task | null>(null)
  return (
    <AdminPage
      area={libraryAdminArea}
      title={texts.title}
      actions={
        <>
          <RefreshButton />
          <Button onClick={() => setTask({ name: 'add' })}>{texts.add}</Button>
        </>
      }
    >
      <div className={styles['overview']}>
        <LibraryFigures>
          <Button variant="secondary" onClick={() => setTask({ name: 'reset' })}>
            {texts.reset.open}
          </Button>
        </LibraryFigures>
        <DownloadsChart heading="h2" />
      </div>
      <ResourceList
        onEdit={resource => setTask({ name: 'edit', resource })}
        onDelete={resource => setTask({ name: 'delete', resource })}
        onDownloads={resource => setTask({ name: 'downloads', resource })}
      />
      <Dialogs task={task} onClose={() => setTask(null)} />
    </AdminPage>
  )
}

function Dialogs({ task, onClose }: { task: Task | null; onClose: () => void }) {
  const { showToast } = useSession()
  const refreshWith = useRefreshWith(listAdminResources)
  const of = (name: Task['name']) => (task?.name === name && 'resource' in task ? task.resource : null)
  return (
    <>
      <ResourceDialog
        open={task?.name === 'add' || task?.name === 'edit'}
        resource={of('edit')}
        onClose={onClose}
        onSaved={(message, saved) => {
          onClose()
          showToast({ tone: 'success', text: message })
          void refreshWith(saved)
        }}
      />
      <DeleteDialog resource={of('delete')} onClose={onClose} />
      <DownloadsDialog resource={of('downloads')} onClose={onClose} />
      <ResetDialog open={task?.name === 'reset'} onClose={onClose} />
    </>
  )
}
