import { useState } from 'react'
import { resendInvitation, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import { Button } from '../ui/button.tsx'
import { type Kind, nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'

const texts = academyAdminTexts.act

interface ResendButtonProps {
  kind: Kind
  person: UserRow
  /** In a row of a list one word is enough. */
  label?: string
  onDone?: () => void
  /** By default the page says what went wrong. */
  onError?: (text: string) => void
}

/** Sends somebody a fresh invitation. */
export function ResendButton({ kind, person, label, onDone, onError }: ResendButtonProps) {
  const { act, tell } = useSession()
  const change = useChangeUser()
  const [busy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    const outcome = await change(() => act(resendInvitation, { params: { id: person.id } }), {
      failed: academyAdminTexts.kinds[kind].failed,
    })
    setBusy(false)
    if ('error' in outcome) return onError ? onError(outcome.error) : tell({ tone: 'danger', text: outcome.error })
    onDone?.()
    if ('done' in outcome) tell({ tone: 'success', text: outcome.done.message })
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
