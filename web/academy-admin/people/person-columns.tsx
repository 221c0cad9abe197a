import { resendInvitation, type UserRow } from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { deadlineTexts } from '../../../content/academy-admin/deadline-texts.ts'
import { editPersonTexts } from '../../../content/academy-admin/edit-person-texts.ts'
import type { Column } from '../../admin/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { DueDay } from '../deadlines.tsx'
import { MailButton } from './mail-button.tsx'
import styles from './people-list.module.css'
import { type Kind, nameOf, type Task } from './person.ts'
import { StatusBadge } from './status-badge.tsx'

const { list: texts, act, kinds } = academyAdminTexts

/**
 * The columns of both lists. `you` is the id of the signed-in admin, who can only edit their own name; `hasDeadlines` adds
 * the due date.
 */
export function personColumns(
  kind: Kind,
  you: string | undefined,
  onTask: (task: Task) => void,
  hasDeadlines = false,
): readonly Column<UserRow>[] {
  return [
    {
      title: texts.name,
      sort: 'name',
      cell: person => (
        <span className={styles['name']}>
          {nameOf(person)}
          {person.id === you && (
            <>
              {' '}
              <span className={styles['you']}>{texts.you}</span>
            </>
          )}
        </span>
      ),
    },
    { title: texts.email, sort: 'email', cell: person => <span className={styles['email']}>{person.email}</span> },
    {
      title: texts.status,
      cell: person => (
        <>
          <div className={styles['status']}>
            <StatusBadge person={person} />
            {person.status === 'invited' && person.id !== you && (
              <MailButton
                endpoint={resendInvitation}
                person={person}
                variant="quiet"
                label={act.resend}
                aria-label={act.resendOf(nameOf(person))}
                busyLabel={act.resending}
                failed={kinds[kind].failed}
              />
            )}
          </div>
          {person.undelivered !== null && <p className={styles['undelivered']}>{person.undelivered}</p>}
        </>
      ),
    },
    ...(hasDeadlines ? [{ title: deadlineTexts.due, cell: (person: UserRow) => <DueDay of={person} /> }] : []),
    { title: texts.invited, sort: 'created_at', cell: person => <Day at={person.created_at} /> },
    {
      title: texts.lastLogin,
      sort: 'last_login_at',
      cell: ({ last_login_at: at }) =>
        at === null ? <span className={styles['none']}>{texts.never}</span> : <Day at={at} />,
    },
    {
      title: texts.actions,
      numeric: true,
      cell: person =>
        person.id === you ? (
          <div className={styles['yourself']}>
            {texts.yourself}
            <Button
              variant="quiet"
              aria-label={editPersonTexts.ownLabel}
              onClick={() => onTask({ name: 'edit', person })}
            >
              {editPersonTexts.own}
            </Button>
          </div>
        ) : (
          <div className={styles['actions']}>
            <Button
              variant="quiet"
              aria-label={act.manageOf(nameOf(person))}
              onClick={() => onTask({ name: 'manage', person })}
            >
              {act.manage}
            </Button>
            <Button
              variant="quiet"
              aria-label={act.deleteOf(nameOf(person))}
              onClick={() => onTask({ name: 'delete', person })}
            >
              {act.delete}
            </Button>
          </div>
        ),
    },
  ]
}

function Day({ at }: { at: string }) {
  return (
    <time className={styles['day']} dateTime={at}>
      {formatDate(Date.parse(at))}
    </time>
  )
}
