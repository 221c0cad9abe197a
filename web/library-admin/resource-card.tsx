import type { AdminResource } from '../../api/contract/library-admin.ts'
import { resourceTypes } from '../../content/form-options.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './resource-card.module.css'

const texts = libraryAdminTexts.card

interface ResourceCardProps {
  resource: AdminResource
  /** An activation or deactivation is in flight. */
  pending: boolean
  onEdit: () => void
  onActivate: (active: boolean) => void
  onDelete: () => void
  onDownloads: () => void
}

/** A resource with its status, its downloads and its actions. */
export function ResourceCard({ resource, pending, onEdit, onActivate, onDelete, onDownloads }: ResourceCardProps) {
  const { title, description, resource_type, category, tags, is_active, total_downloads, preview_image_url } = resource
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <li className={styles['card']} data-inactive={!is_active || undefined}>
      <div className={styles['picture']}>
        {/* Decorative: the text beside it names the resource. */}
        {preview_image_url !== null && (
          <img src={preview_image_url} alt="" width={300} height={400} loading="lazy" decoding="async" />
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['badges']}>
          <span>{resourceTypes[resource_type]}</span>
          <span className={styles['status']}>
            <Icon name={is_active ? 'check' : 'cross'} />
            {is_active ? texts.active : texts.inactive}
          </span>
          {category}
        </p>
        <h3>{title}</h3>
        <p className={styles['description']}>{description}</p>
        <dl>
          {tags.trim() !== '' && (
            <div>
              <dt>{texts.tags}</dt>
              <dd>{tags}</dd>
            </div>
          )}
          <div>
            <dt>{texts.file}</dt>
            <dd>
              <File resource={resource} />
            </dd>
          </div>
          <div>
            <dt>{texts.added}</dt>
            <dd>{formatDate(Date.parse(resource.created_at))}</dd>
          </div>
        </dl>
      </div>
      <p className={styles['downloads']}>
        <span>
          <strong>{total_downloads.toLocaleString('en-US')}</strong> {texts.downloads(total_downloads)}
        </span>
        <Button variant="quiet" onClick={onDownloads}>
          <span>
            {texts.viewDownloads}
            {about}
          </span>
        </Button>
      </p>
      <p className={styles['actions']}>
        <Button variant="secondary" onClick={onEdit}>
          <span>
            {texts.edit}
            {about}
          </span>
        </Button>
        <Button variant="secondary" busy={pending} onClick={() => onActivate(!is_active)}>
          <span>
            {is_active ? texts.deactivate : texts.activate}
            {about}
          </span>
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          <span>
            {texts.delete}
            {about}
          </span>
        </Button>
      </p>
    </li>
  )
}

/** Link to the file; a `data:` URL cannot be opened in a tab. */
function File({ resource: { file_url, file_name } }: { resource: AdminResource }) {
  if (file_url.startsWith('data:')) return texts.ownAddress
  return (
    <a href={file_url} target="_blank" rel="noreferrer">
      {file_name ?? file_url}
    </a>
  )
}
