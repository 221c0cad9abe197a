import type { ReactNode } from 'react'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { Live, Notice } from '../ui/notice.tsx'
import styles from './download-message.module.css'
import type { Download } from './library-state.ts'

const texts = resourcesTexts.direct

/** The result of a download without the form. `next`: text after the success message. */
export function DownloadMessage({ download, next }: { download: Download; next?: ReactNode }) {
  const started = download.name === 'started' && !download.modal
  return (
    <div className={styles['message']}>
      <Live>
        {started && (
          <Notice tone="success">
            {texts.started} {next}
          </Notice>
        )}
      </Live>
      <Live urgent>{download.name === 'failed' && <Notice tone="danger">{download.error}</Notice>}</Live>
    </div>
  )
}
