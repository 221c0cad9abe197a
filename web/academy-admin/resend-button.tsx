import { useState } from 'react'
import { resendInvitation, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import { Button } from '../ui/button.tsx'
import { type Kind, nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'

const texts = academyAdminTexts.act

interface ResendButtonProps {
  kind: Kind
  person: UserRow
  /** By default one word, for a row of a list. */
  label?: string
  onDone?: () => void
  /** By default an error becomes a toast. */
  onError?: (text: string) => void
}

/** Sends a new invitation. */
export function ResendButton({ kind, person, label, onDone, onError }: ResendButtonProps) {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  const [busy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    const outcome = await change(() => act(resendInvitation, { params: { id: person.id } }), {
      failed: academyAdminTexts.kinds[kind].failed,
    })
    setBusy(false)
    if ('error' in outcome) return onError ? onError(outcome.error) : showToast({ tone: 'danger', text: outcome.error })
    onDone?.()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }

  return (
    <Button
      variant={label === undefined ? 'quiet' : 'secondary'}
      busy={busy}
      aria-label={label === undefined ? texts.resendOf(nameOf(person)) : undefined}
      onClick={() => void resend()}
    >
      {busy ? texts.resending : (label ?? texts.resend)}
    </Button>
  )
}
