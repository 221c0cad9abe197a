import { type ReactNode, useState } from 'react'
import { exportUser, remindUser, resendInvitation, type UserRow } from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { auditorPackTexts } from '../../../content/academy-admin/auditor-pack-texts.ts'
import { deadlineTexts } from '../../../content/academy-admin/deadline-texts.ts'
import { editPersonTexts } from '../../../content/academy-admin/edit-person-texts.ts'
import { singleSignOnTexts } from '../../../content/academy-admin/single-sign-on-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { ConnectionNotice } from '../../admin/connection-notice.tsx'
import { useOwnError } from '../../admin/errors.ts'
import { ExportButton } from '../../admin/export-button.tsx'
import { useSession } from '../../admin/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Live, Notice } from '../../ui/notice.tsx'
import { AuditorPack } from '../auditor-pack.tsx'
import { Day, DueDay } from '../deadlines.tsx'
import { MailButton } from './mail-button.tsx'
import { type Kind, nameOf, type Task } from './person.ts'
import styles from './person-dialogs.module.css'
import { useReactivate } from './person-dialogs.tsx'
import { StatusBadge } from './status-badge.tsx'

const { act, kinds, list, manage: texts } = academyAdminTexts

interface ManageDialogProps {
  kind: Kind
  /** null closes the dialog. */
  person: UserRow | null
  onTask: (task: Task) => void
  onClose: () => void
}

/** A person's details and the actions for them. */
export function ManageDialog({ kind, person, onTask, onClose }: ManageDialogProps) {
  const { connected } = useSession()
  return (
    <Dialog
      title={person ? nameOf(person) : ''}
      open={person !== null}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {adminTexts.close}
        </Button>
      }
    >
      {person && connected && <PersonActions kind={kind} person={person} onTask={onTask} onClose={onClose} />}
      <ConnectionNotice />
    </Dialog>
  )
}

interface PersonActionsProps extends Omit<ManageDialogProps, 'person'> {
  person: UserRow
}

function PersonActions({ kind, person, onTask, onClose }: PersonActionsProps) {
  const reactivate = useReactivate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useOwnError()
  const mail = { person, onDone: onClose, onError: setError }
  return (
    <>
      <dl className={styles['facts']}>
        <Fact term={list.email}>{person.email}</Fact>
        <Fact term={list.status}>
          <StatusBadge person={person} />
        </Fact>
        <Fact term={list.invited}>{formatDate(Date.parse(person.created_at))}</Fact>
        <Fact term={list.lastLogin}>
          {person.last_login_at === null ? list.never : formatDate(Date.parse(person.last_login_at))}
        </Fact>
        {person.due_on !== null && (
          <Fact term={deadlineTexts.due}>
            <DueDay of={person} />
          </Fact>
        )}
        {person.certified_until !== null && (
          <Fact term={deadlineTexts.certifiedUntil}>
            <Day on={person.certified_until} />
          </Fact>
        )}
      </dl>
      {person.undelivered !== null && (
        <Notice tone="danger" word={academyAdminTexts.undelivered}>
          {person.undelivered}
        </Notice>
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <ul className={styles['actions']}>
        <Action text={editPersonTexts.text}>
          <Button variant="secondary" onClick={() => onTask({ name: 'edit', person })}>
            {editPersonTexts.open}
          </Button>
        </Action>
        {person.status === 'invited' && (
          <Action text={texts.resend.text}>
            <MailButton
              {...mail}
              endpoint={resendInvitation}
              label={texts.resend.button}
              busyLabel={act.resending}
              failed={kinds[kind].failed}
            />
          </Action>
        )}
        {person.due_on !== null && (
          <Action text={deadlineTexts.remind.text}>
            <MailButton
              {...mail}
              endpoint={remindUser}
              label={deadlineTexts.remind.button}
              busyLabel={deadlineTexts.remind.busy}
              failed={deadlineTexts.remind.failed}
            />
          </Action>
        )}
        {person.status === 'active' && (
          <>
            <Action text={texts.reset.text}>
              <Button variant="secondary" onClick={() => onTask({ name: 'reset', person })}>
                {texts.reset.open}
              </Button>
            </Action>
            <Action text={texts.deactivate.text}>
              <Button variant="secondary" onClick={() => onTask({ name: 'deactivate', person })}>
                {texts.deactivate.open}
              </Button>
            </Action>
          </>
        )}
        {person.status === 'deactivated' && (
          <Action text={texts.reactivate.text}>
            <Button
              variant="secondary"
              busy={busy}
              onClick={async () => {
                setBusy(true)
                await reactivate(person)
                onClose()
              }}
            >
              {busy ? texts.reactivate.busy : texts.reactivate.button}
            </Button>
          </Action>
        )}
        {person.linked_sign_in && (
          <Action text={singleSignOnTexts.unlink.text}>
            <Button variant="secondary" onClick={() => onTask({ name: 'unlink', person })}>
              {singleSignOnTexts.unlink.open}
            </Button>
          </Action>
        )}
        <Action text={texts.export.text}>
          <ExportButton address={exportUser.path.replace(':id', person.id)} label={texts.export.button} />
        </Action>
        {kind === 'employees' && (
          <li className={styles['stacked']}>
            <p>{auditorPackTexts.text.one}</p>
            <AuditorPack employeeId={person.id} />
          </li>
        )}
        <Action text={texts.delete.text}>
          <Button variant="danger" onClick={() => onTask({ name: 'delete', person })}>
            {texts.delete.open}
          </Button>
        </Action>
      </ul>
    </>
  )
}

/** A button and what it does. */
function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      {children}
    </li>
  )
}
