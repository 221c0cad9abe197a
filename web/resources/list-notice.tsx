import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import type { List } from './library-state.ts'

/** Says why the list is not the newest one, or not there at all. */
export function ListNotice({ list, onRetry }: { list: List; onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <Live>
      {list.name === 'last seen' && (
        <Notice word={texts.lastSeenWord} actions={retry}>
          {texts.lastSeen[list.failure](formatDate(list.seenAt))}
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
