import { type ReactNode, useState } from 'react'
import {
  type AdminResource,
  deleteResource,
  libraryStats,
  listAdminResources,
  resetDownloads,
} from '../../api/contract/admin/library-admin.ts'
import { libraryAdminTexts as texts } from '../../content/library-admin/library-admin-texts.ts'
import { libraryAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { useSession } from '../admin/session.ts'
import { useApiQuery, useRefreshWith } from '../admin/use-api-query.ts'
import { useChange } from '../admin/use-change.ts'
import { Button } from '../ui/button.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './dashboard-page.module.css'
import { DownloadsChart } from './downloads-chart.tsx'
import { DownloadsDialog } from './downloads-dialog.tsx'
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

/** The library's figures, one per line. */
function LibraryFigures({ children }: { children: ReactNode }) {
  const { data } = useApiQuery(libraryStats, {})
  const lines = [
    { name: texts.stats.resources, figure: data?.totalResources },
    { name: texts.stats.downloads, figure: data?.totalDownloads },
    { name: texts.stats.active, figure: data?.activeResources },
  ]
  return (
    <section className={styles['figures']} aria-label={texts.stats.title}>
      <dl>
        {lines.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure === undefined ? <RedactionBar length={2} /> : figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** Asks for confirmation and deletes a resource with its records; null closes the dialog. */
function DeleteDialog({ resource, onClose }: { resource: AdminResource | null; onClose: () => void }) {
  const { act, showToast } = useSession()
  const change = useChange()

  const remove = async (id: string) => {
    const outcome = await change(() => act(deleteResource, { params: { id } }), texts.deletion)
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
    return null
  }

  return (
    <ConfirmDialog
      title={texts.deletion.title}
      open={resource !== null}
      button={texts.deletion.button}
      busy={texts.deletion.busy}
      onConfirm={async () => resource && remove(resource.id)}
      onClose={onClose}
    >
      {resource && (
        <>
          <p>{texts.deletion.text(resource.title)}</p>
          <p>{texts.deletion.records(resource.total_downloads)}</p>
          {resource.is_active && <p>{texts.deletion.instead}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks for confirmation and deletes all download records and counts. */
function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { act, showToast } = useSession()
  const { data } = useApiQuery(libraryStats, {})
  const change = useChange()

  const reset = async () => {
    const outcome = await change(() => act(resetDownloads, {}), texts.reset)
    if ('error' in outcome) return outcome.error
    onClose()
    showToast({ tone: 'success', text: texts.reset.done })
    return null
  }

  return (
    <ConfirmDialog
      title={texts.reset.title}
      open={open}
      button={texts.reset.button}
      busy={texts.reset.busy}
      onConfirm={reset}
      onClose={onClose}
    >
      {data && <p>{texts.reset.text(data.totalResources, data.totalDownloads)}</p>}
      <p>{texts.reset.final}</p>
    </ConfirmDialog>
  )
}
