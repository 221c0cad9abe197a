import { useState, useSyncExternalStore } from 'react'
import { moduleIn } from '../../content/module-path.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { usePlace } from '../place.ts'
import { Button } from '../ui/button.tsx'
import { appUpdates } from './app-updates.ts'
import { isOutdated, subscribeOutdated } from './outdated.ts'
import styles from './update-prompt.module.css'

const texts = siteTexts.update

/** Offers a newer version of the app; while a module is open only if that could not save anything any more. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(appUpdates.subscribe, appUpdates.ready)
  // What was put off is asked no more; the next one is, and one that another tab has taken over.
  const [putOff, setPutOff] = useState(0)
  // The newer worker takes over once the older one has ended what it is sending.
  const [reloading, setReloading] = useState(false)
  const reload = () => {
    setReloading(true)
    appUpdates.reload()
  }
  const askLater = () => {
    setPutOff(ready)
    // Where the page begins: the button goes.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const { search } = usePlace()
  const outdated = useSyncExternalStore(subscribeOutdated, isOutdated)
  const shown = outdated || (ready !== putOff && moduleIn(search) === null)
  return (
    <div role="status">
      {shown && (
        <div className={styles['prompt']}>
          <p>
            <strong>{texts.word}.</strong> {outdated ? texts.outdated : texts.text}
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
