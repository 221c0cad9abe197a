import { useState } from 'react'
import { academyAdminTexts as texts } from '../../content/academy-admin/academy-admin-texts.ts'
import { importTexts } from '../../content/academy-admin/import-texts.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { useAddressFilter } from '../admin/use-address-filter.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AcademyFigures } from './academy-figures.tsx'
import styles from './dashboard-page.module.css'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DeletePersonDialog } from './delete-person-dialog.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { kindOf, kinds, type Task } from './person-task.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

/** The academy's figures and its lists of employees and admins. */
export function AcademyAdminDashboardPage() {
  const address = useAddressFilter()
  const kind = kindOf(address.read('tab'))
  const [task, setTask] = useState<Task | null>(null)
  // A late response must not close a dialog that was opened since.
  const close = () => setTask(current => (current === task ? null : current))
  const edited = task?.name === 'edit' ? task.person : null
  const personOf = (name: Task['name']) => (task?.name === name && 'person' in task ? task.person : null)
  return (
    <AdminPage
      area={academyAdminArea}
      title={texts.title}
      intro={<p className={styles['intro']}>{texts.intro}</p>}
      actions={
        <>
          <RefreshButton />
          <LinkButton variant="secondary" href={paths.libraryAdminDashboard} target="_blank" rel="noopener">
            {texts.manageResources}
            <Icon name="external" />
            <span className="visually-hidden">{texts.newTab}</span>
          </LinkButton>
        </>
      }
    >
      <AcademyFigures />
      <section aria-label={texts.tabs.label}>
        <div className={styles['bar']}>
          <PeopleTabs kind={kind} onChoose={tab => address.write({ tab, status: '', sort: '', deadline: '' })} />
          <div className={styles['invite']}>
            {kind === 'employees' && (
              <LinkButton variant="secondary" href={paths.academyAdminImport}>
                {importTexts.title}
              </LinkButton>
            )}
            <Button onClick={() => setTask({ name: 'invite', kind })}>{texts.kinds[kind].invite}</Button>
          </div>
        </div>
        <PeopleList key={kind} kind={kind} address={address} onTask={setTask} />
      </section>
      {/* First, so that it returns the focus before the next dialog takes it. */}
      <ManageDialog kind={kind} person={personOf('manage')} onTask={setTask} onClose={close} />
      {edited && <EditPersonDialog key={edited.id} kind={kind} person={edited} onClose={close} />}
      <DeletePersonDialog kind={kind} person={personOf('delete')} onClose={close} />
      <DeactivateDialog kind={kind} person={personOf('deactivate')} onClose={close} />
      <ResetPasswordDialog kind={kind} person={personOf('reset')} onClose={close} />
      {kinds.map(kind => (
        <InviteDialog key={kind} kind={kind} open={task?.name === 'invite' && task.kind === kind} onClose={close} />
      ))}
    </AdminPage>
  )
}
