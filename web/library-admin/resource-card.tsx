import type { ComponentProps } from 'react'
import type { AdminResource } from '../../api/contract/admin/library-admin.ts'
import { resourceTypes } from '../../content/form-options.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
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
          {tags.trim() !== '' && <Fact term={texts.tags}>{tags}</Fact>}
          <Fact term={texts.file}>
            <File resource={resource} />
          </Fact>
          <Fact term={texts.added}>{formatDate(Date.parse(resource.created_at))}</Fact>
        </dl>
      </div>
      <p className={styles['downloads']}>
        <span>
          <strong>{total_downloads.toLocaleString('en-US')}</strong> {texts.downloads(total_downloads)}
        </span>
        <Action variant="quiet" label={texts.viewDownloads} title={title} onClick={onDownloads} />
      </p>
      <p className={styles['actions']}>
        <Action label={texts.edit} title={title} onClick={onEdit} />
        <Action
          label={is_active ? texts.deactivate : texts.activate}
          title={title}
          busy={pending}
          onClick={() => onActivate(!is_active)}
        />
        <Action variant="quiet" label={texts.delete} title={title} onClick={onDelete} />
      </p>
    </li>
  )
}

/** A button that says to a screen reader which resource it is about. */
function Action({ label, title, ...button }: { label: string; title: string } & ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" {...button}>
      <span>
        {label}
        <span className="visually-hidden"> {title}</span>
      </span>
    </Button>
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
