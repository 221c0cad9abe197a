import type { PublicResource } from '../../api/contract/resources.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './resource-entry.module.css'
import { SheetPicture } from './sheet-picture.tsx'

interface ResourceEntryProps {
  resource: PublicResource
  /** It is being fetched. */
  busy: boolean
  /** Another one is being fetched. */
  waiting: boolean
  onChoose: () => void
}

/** A line of the library's index. */
export function ResourceEntry({ resource, busy, waiting, onChoose }: ResourceEntryProps) {
  const { title, description, category, resource_type, preview_image_url, download_count } = resource
  return (
    <li className={styles['entry']}>
      <div className={styles['picture']}>
        <SheetPicture address={preview_image_url} />
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>
          <span>{texts.types[resource_type].one}</span> · {category}
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
