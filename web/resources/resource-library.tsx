import { useId, useRef, useState } from 'react'
import type { PublicResourceType } from '../../api/contract/resources.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { DownloadMessage } from './download-message.tsx'
import { ListNotice } from './list-notice.tsx'
import { ResourceEntry } from './resource-entry.tsx'
import styles from './resource-library.module.css'
import { TypeFilter } from './type-filter.tsx'
import { useLibrary } from './use-library.ts'
import { WelcomeBack } from './welcome-back.tsx'

const skeletonLines = [18, 44, 60, 38, 18, 36, 58, 46, 18, 40, 62, 30]

/** The list of resources, and their downloads. */
export function ResourceLibrary() {
  const { list, download, details, load, choose, send, again, close, forget } = useLibrary()
  const [type, setType] = useState<PublicResourceType | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const resources = 'resources' in list ? list.resources : []
  // A newer list may have no resource of the chosen type.
  const filter = resources.some(resource => resource.resource_type === type) ? type : null
  const shown = resources.filter(resource => filter === null || resource.resource_type === filter)
  const direct = download.name === 'sending' && !download.modal ? download.resource.id : null
  return (
    <section className={styles['library']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {texts.library}
        </h2>
        {list.name !== 'loading' && <TypeFilter resources={resources} type={filter} onChoose={setType} />}
      </div>
      <div className={styles['contents']} data-loading={list.name === 'loading' || undefined}>
        {details && list.name !== 'loading' && (
          <WelcomeBack
            firstName={details.firstName}
            onForget={() => {
              forget()
              heading.current?.focus()
            }}
          />
        )}
        <ListNotice list={list} onRetry={load} onRenewed={() => heading.current?.focus()} />
        <NeedsScript>{texts.needsScript[list.name === 'shown' ? 'downloads' : 'list']}</NeedsScript>
        {list.name === 'loading' && <Skeleton label={texts.loading} lines={skeletonLines} />}
        {list.name === 'shown' && resources.length === 0 && <p className={styles['empty']}>{texts.empty}</p>}
        {shown.length > 0 && (
          <ul className={styles['entries']}>
            {shown.map(resource => (
              <ResourceEntry
                key={resource.id}
                resource={resource}
                busy={direct === resource.id}
                waiting={direct !== null && direct !== resource.id}
                onChoose={() => choose(resource)}
              />
            ))}
          </ul>
        )}
        <DownloadMessage download={download} />
      </div>
      <DownloadDialog download={download} onSend={send} onAgain={again} onClose={close} />
    </section>
  )
}
