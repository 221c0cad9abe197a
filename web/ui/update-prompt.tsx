import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { serviceWorkerUpdates } from '../pwa/service-worker-updates.ts'
import { moduleIn } from '../start/module-parameter.ts'
import { outdatedReason, subscribeOutdated } from '../start/outdated-page.ts'
import { Button } from './button.tsx'
import styles from './update-prompt.module.css'

const texts = siteTexts.update

/**
 * Offers a newer version: in the academy, and never while a module is open. A page that needs a reload to work says so
 * everywhere.
 */
export function UpdatePrompt() {
  const announced = useSyncExternalStore(serviceWorkerUpdates.subscribe, serviceWorkerUpdates.announced, () => 0)
  const outdated = useSyncExternalStore(subscribeOutdated, outdatedReason, () => null)
  // "Later" dismisses the versions announced so far; the next one is offered again.
  const [dismissed, setDismissed] = useState(0)
  // The newer worker activates once the older one has finished sending.
  const [reloading, setReloading] = useState(false)
  const { pathname, search } = useLocation()
  const isOffered =
    announced !== dismissed && pathname.startsWith(`${publicPaths.academy}/`) && !moduleIn(new URLSearchParams(search))
  const reload = () => {
    setReloading(true)
    void serviceWorkerUpdates.reload()
  }
  const askLater = () => {
    setDismissed(announced)
    // The focused button is removed, so the focus moves to the start of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <div role="status">
      {(outdated || isOffered) && (
        <div className={styles['prompt']}>
          <p>
            <strong>{texts.word}.</strong> {outdated ? texts.outdated[outdated] : texts.text}
          </p>
          <div className={styles['actions']}>
            <Button busy={reloading} onClick={reload}>
              {reloading ? texts.reloading : texts.reload}
            </Button>
            {!outdated && !reloading && (
              <Button variant="quiet" onClick={askLater}>
                {texts.later}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
