import { useEffect, useRef, useState } from 'react'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import type { List } from './library-state.ts'

interface ListNoticeProps {
  list: List
  onRetry: () => Promise<void>
  /** Called when a retry has loaded the list and the focused retry button has disappeared. */
  onRenewed: () => void
}

/** Says why the list is outdated or missing, with a retry button. */
export function ListNotice({ list, onRetry, onRenewed }: ListNoticeProps) {
  const [busy, setBusy] = useState(false)
  const retried = useRef(false)
  const current = list.name === 'shown'
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment when the list is there
  useEffect(() => {
    if (current && retried.current && document.activeElement === document.body) onRenewed()
    retried.current = false
  }, [current])
  const tryAgain = async () => {
    retried.current = true
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  const retry = (
    <Button variant="secondary" busy={busy} onClick={tryAgain}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <Live>
      {list.name === 'last seen' && (
        <Notice word={texts.lastSeenWord} actions={retry}>
          {texts.lastSeen[list.failure](list.seenAt === null ? texts.lastVisit : formatDate(list.seenAt))}
        </Notice>
      )}
      {list.name === 'not loaded' && (
        <Notice word={texts.notLoadedWord} actions={retry}>
          {texts.notLoaded[list.failure]}
        </Notice>
      )}
    </Live>
  )
}
