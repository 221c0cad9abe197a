import { useEffect, useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { keepStorage } from '../offline/keep-storage.ts'
import { serviceWorkerUpdates } from '../pwa/service-worker-updates.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './storage-note.module.css'

/** Says whether the device is ready for offline use, what is saved where, and whether the browser may delete it. */
export function StorageNote({ received }: { received: number }) {
  const [temporary, setTemporary] = useState(false)
  const offlineReady = useOfflineReady()
  useEffect(() => {
    void keepStorage().then(kept => setTemporary(!kept))
  }, [])
  return (
    <div className={styles['note']}>
      <Icon name="device" />
      <p>
        {offlineReady && `${academyTexts.training.offlineReady} `}
        <span role="status">{received > 0 && academyTexts.delivery.allReceived(received)}</span>{' '}
        {academyTexts.training.storage} {temporary && academyTexts.training.storageTemporary}
      </p>
    </div>
  )
}

/** Returns whether everything for offline training is on the device. */
function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void serviceWorkerUpdates.offlineReady().then(() => setReady(true))
  }, [])
  return ready
}
