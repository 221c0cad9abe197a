import { useId, useRef, useState } from 'react'
import type { PublicResource, PublicResourceType } from '../../api/contract/public-site.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { DownloadDialog, DownloadMessage, WelcomeBack } from './download-dialog.tsx'
import { ListNotice } from './list-notice.tsx'
import styles from './resources-page.module.css'
import { useLibrary } from './use-library.ts'

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
          <ul>
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

interface TypeFilterProps {
  resources: readonly PublicResource[]
  /** null: all. */
  type: PublicResourceType | null
  onChoose: (type: PublicResourceType | null) => void
}

const order: readonly PublicResourceType[] = ['checklist', 'template', 'guide', 'playbook', 'others']

/** Filter buttons for the resource types, with the number of resources of each. */
function TypeFilter({ resources, type, onChoose }: TypeFilterProps) {
  const types = order
    .map(value => ({
      value,
      name: texts.types[value].many,
      count: resources.filter(({ resource_type }) => resource_type === value).length,
    }))
    .filter(({ count }) => count > 0)
  if (types.length < 2) return resources.length > 0 && <p>{texts.count(resources.length)}</p>
  const choices = [{ value: null, name: texts.all, count: resources.length }, ...types]
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{texts.filter}</legend>
      {choices.map(({ value, name, count }) => (
        <button key={value} type="button" aria-pressed={value === type} onClick={() => onChoose(value)}>
          {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface ResourceEntryProps {
  resource: PublicResource
  /** It is being fetched. */
  busy: boolean
  /** Another one is being fetched. */
  waiting: boolean
  onChoose: () => void
}

/** A line of the library's index. */
function ResourceEntry({ resource, busy, waiting, onChoose }: ResourceEntryProps) {
  const { title, description, category, resource_type, preview_image_url, download_count } = resource
  return (
    <li className={styles['entry']}>
      <div className={styles['picture']}>
        {/* Decorative: the text beside it names the document. */}
        {preview_image_url !== null && (
          <img src={preview_image_url} alt="" width={300} height={400} loading="lazy" decoding="async" />
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>
          <span className={styles['type']}>{texts.types[resource_type].one}</span> · {category}
        </p>
        <h3>{title}</h3>
        <p className={styles['description']}>{description}</p>
      </div>
      <div className={styles['take']}>
        <p className={styles['count']}>{download_count > 0 && texts.downloads(download_count)}</p>
        <Button variant="secondary" busy={busy} disabled={waiting} onClick={onChoose}>
          <span>
            {busy ? texts.downloading : texts.download}
            <span className="visually-hidden"> {title}</span>
          </span>
        </Button>
      </div>
    </li>
  )
}
