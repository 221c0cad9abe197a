import { useState } from 'react'
import { userStats } from '../../api/contract/admin/academy-users.ts'
import { academyAdminTexts as texts } from '../../content/academy-admin/academy-admin-texts.ts'
import { deadlineTexts } from '../../content/academy-admin/deadline-texts.ts'
import { importTexts } from '../../content/academy-admin/import-texts.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import { useAddressFilter } from '../admin/use-address-filter.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { useOutcome } from '../auth/use-outcome.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './dashboard-page.module.css'
import { PeopleList, PeopleTabs } from './people/people-list.tsx'
import { type Kind, kinds, type Task } from './people/person.ts'
import {
  DeactivateDialog,
  DeletePersonDialog,
  ResetPasswordDialog,
  UnlinkSignInDialog,
} from './people/person-dialogs.tsx'
import { EditPersonDialog, InviteDialog } from './people/person-forms.tsx'
import { stageCounts, stages } from './report/training-report-figures.tsx'

/** The academy's figures and its lists of employees and admins. */
export function AcademyAdminDashboardPage() {
  useOutcome()
  const address = useAddressFilter()
  const kind: Kind = address.read('tab') === 'admins' ? 'admins' : 'employees'
  const [task, setTask] = useState<Task | null>(null)
  // A late response must not close a dialog that was opened since.
  const close = () => setTask(current => (current === task ? null : current))
  const edited = task?.name === 'edit' ? task.person : null
  const personOf = (name: Task['name']) => (task?.name === name && 'person' in task ? task.person : null)
  return (
    <AdminPage
      area={academyAdminArea}
      title={texts.title}
      intro={texts.intro}
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
        {/* First, so that its dialog returns the focus before the next one takes it. */}
        <PeopleList
          key={kind}
          kind={kind}
          address={address}
          managed={personOf('manage')}
          onTask={setTask}
          onClose={close}
        />
      </section>
      {edited && <EditPersonDialog key={edited.id} kind={kind} person={edited} onClose={close} />}
      <DeletePersonDialog kind={kind} person={personOf('delete')} onClose={close} />
      <DeactivateDialog kind={kind} person={personOf('deactivate')} onClose={close} />
      <ResetPasswordDialog kind={kind} person={personOf('reset')} onClose={close} />
      <UnlinkSignInDialog person={personOf('unlink')} onClose={close} />
      {kinds.map(kind => (
        <InviteDialog key={kind} kind={kind} open={task?.name === 'invite' && task.kind === kind} onClose={close} />
      ))}
    </AdminPage>
  )
}

/** The numbers of employees and admins, and the employees' training stages. */
function AcademyFigures() {
  const { data } = useApiQuery(userStats, {})
  const figures = [
    { name: texts.stats.employees, figure: data?.employees.total },
    { name: texts.stats.admins, figure: data?.admins.total },
    { name: texts.stats.active, figure: data && data.employees.active + data.admins.active },
  ]
  const counts = data && stageCounts(data)
  return (
    <section className={styles['figures']} aria-label={texts.stats.title}>
      <dl>
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['figure']}>
              <Figure of={figure} />
            </dd>
          </div>
        ))}
        <div className={styles['training']}>
          <dt>{texts.stats.training}</dt>
          <dd>
            <div className={styles['stages']} aria-hidden="true">
              {counts &&
                stages.map(
                  stage =>
                    counts[stage] > 0 && <span key={stage} data-stage={stage} style={{ '--people': counts[stage] }} />,
                )}
            </div>
            <ul>
              {stages.map(stage => (
                <li key={stage}>
                  <span className={styles['swatch']} data-stage={stage} aria-hidden="true" />
                  <strong>
                    <Figure of={counts?.[stage]} />
                  </strong>{' '}
                  {texts.stats.stages[stage]}
                  {stage === 'certified' && data && data.training.renewing > 0 && (
                    <> {texts.stats.renewing(data.training.renewing)}</>
                  )}
                </li>
              ))}
              {data?.training.hasDeadlines && (
                <li>
                  <strong>{texts.stats.count(data.training.overdue)}</strong> {deadlineTexts.overdueCount}
                </li>
              )}
            </ul>
            <p className={styles['links']}>
              <Link href={paths.academyAdminTraining}>
                {texts.stats.report}
                <Icon name="forward" />
              </Link>
              <Link href={paths.academyAdminCertificates}>
                {texts.stats.certificates}
                <Icon name="forward" />
              </Link>
            </p>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A count; a placeholder bar until the response arrives. */
function Figure({ of }: { of: number | undefined }) {
  return of === undefined ? <RedactionBar length={2} /> : texts.stats.count(of)
}
