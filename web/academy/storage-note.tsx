import { useEffect, useState } from 'react'
import { academyTexts } from '../../content/academy-texts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './storage-note.module.css'

/** What is saved where, in one line; and whether the browser may delete it. */
export function StorageNote({ received }: { received: number }) {
  const [temporary, setTemporary] = useState(false)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(kept => setTemporary(!kept))
  }, [])
  return (
    <div className={styles['note']}>
      <Icon name="device" />
      <p>
        {received > 0 && `${academyTexts.delivery.allReceived(received)} `}
        {academyTexts.training.storage} {temporary && academyTexts.training.storageTemporary}
      </p>
    </div>
  )
}
