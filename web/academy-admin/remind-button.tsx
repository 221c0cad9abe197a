import { useState } from 'react'
import type { UserRow } from '../../api/contract/academy-users.ts'
import { remindUser } from '../../api/contract/remind.ts'
import { deadlineTexts } from '../../content/academy-admin/deadline-texts.ts'
import { useSession } from '../admin/session.ts'
import { Button } from '../ui/button.tsx'
import { useChangeUser } from './use-change-user.ts'

const texts = deadlineTexts.remind

interface RemindButtonProps {
  person: UserRow
  onDone: () => void
  onError: (text: string) => void
}

/** Mails a reminder of the deadline. */
export function RemindButton({ person, onDone, onError }: RemindButtonProps) {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  const [busy, setBusy] = useState(false)

  const remind = async () => {
    setBusy(true)
    const outcome = await change(() => act(remindUser, { params: { id: person.id } }), { failed: texts.failed })
    setBusy(false)
    if ('error' in outcome) return onError(outcome.error)
    onDone()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void remind()}>
      {busy ? texts.busy : texts.button}
    </Button>
  )
}
