import { useState } from 'react'
import type { remindUser, resendInvitation, UserRow } from '../../../api/contract/admin/academy-users.ts'
import { useSession } from '../../admin/session.ts'
import { useChange } from '../../admin/use-change.ts'
import { Button } from '../../ui/button.tsx'

interface MailButtonProps {
  endpoint: typeof resendInvitation | typeof remindUser
  person: UserRow
  label: string
  busyLabel: string
  /** Used if the server sends no message. */
  failed: string
  variant?: 'secondary' | 'quiet'
  'aria-label'?: string
  onDone?: () => void
  /** By default an error becomes a toast. */
  onError?: (text: string) => void
}

/** Mails a person a new invitation, or a reminder of their deadline. */
export function MailButton({
  endpoint,
  person,
  label,
  busyLabel,
  failed,
  onDone,
  onError,
  ...button
}: MailButtonProps) {
  const { act, showToast } = useSession()
  const change = useChange()
  const [busy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    const outcome = await change(() => act(endpoint, { params: { id: person.id } }), { failed })
    setBusy(false)
    if ('error' in outcome) return onError ? onError(outcome.error) : showToast({ tone: 'danger', text: outcome.error })
    onDone?.()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }

  return (
    <Button variant="secondary" {...button} busy={busy} onClick={() => void send()}>
      {busy ? busyLabel : label}
    </Button>
  )
}
