import { offlineTexts as texts } from '../../content/marketing/offline-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import messagePage from '../ui/message-page.module.css'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'

/** The service worker's response to the address of a page that is not cached. */
export function OfflinePage() {
  return (
    <PublicFrame current={null} head={texts.head}>
      <div className={messagePage['page']}>
        <p aria-hidden="true" className={messagePage['bars']}>
          <RedactionBar length={14} /> <RedactionBar length={6} />
        </p>
        <h1>{texts.heading}</h1>
        <p className={messagePage['text']}>{texts.text}</p>
        <div className={messagePage['action']}>
          {/* An empty `href` reloads the page. */}
          <LinkButton href="">{texts.retry}</LinkButton>
        </div>
      </div>
    </PublicFrame>
  )
}
