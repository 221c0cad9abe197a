import { useRef } from 'react'
import { type AdminResource, libraryStats, listAdminResources } from '../../api/contract/library-admin.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { EmptyList, isReloadingAll } from '../admin/empty-list.tsx'
import { Pager, useLeaveEmptyPage, usePages } from '../admin/pager.tsx'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { useKeptFocus } from '../ui/use-page.ts'
import { ResourceCard } from './resource-card.tsx'
import { ResourceFilterFields } from './resource-filter-fields.tsx'
import styles from './resource-list.module.css'
import { useActivation } from './use-activation.ts'
import { useResourceFilter } from './use-resource-filter.ts'

const texts = libraryAdminTexts.list
const pageSize = 24
const skeletonLines = [18, 44, 60, 38, 18, 36, 58, 46, 18, 40, 62, 30]

interface ResourceListProps {
  onEdit: (resource: AdminResource) => void
  onDelete: (resource: AdminResource) => void
  onDownloads: (resource: AdminResource) => void
}

/** The list of all resources, active or not. */
export function ResourceList({ onEdit, onDelete, onDownloads }: ResourceListProps) {
  const filter = useResourceFilter()
  const pages = usePages(JSON.stringify(filter.query))
  const { data, next, busy, isPlaceholder, error } = useApiQuery(listAdminResources, {
    query: { ...filter.query, limit: String(pageSize), ...(pages.cursor !== undefined && { cursor: pages.cursor }) },
  })
  const stats = useApiQuery(libraryStats, {})
  const { pending, activate } = useActivation()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)

  useLeaveEmptyPage(pages, { data, isPlaceholder })
  const reloadingAll = isReloadingAll({ data, isPlaceholder }, filter.filtered)
  const empty = data?.length === 0 && pages.index === 0 && !reloadingAll

  return (
    <section className={styles['list']} aria-labelledby="resources" onFocus={keepFocus}>
      <div className={styles['head']}>
        <h2 id="resources" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {(filter.filtered || reloadingAll || data?.length !== 0) && <ResourceFilterFields filter={filter} />}
      </div>
      <div className={styles['contents']}>
        <Live urgent>{error !== null && <Notice tone="danger">{error || adminTexts.list.failed}</Notice>}</Live>
        {((data === undefined && busy) || reloadingAll) && <Skeleton label={texts.loading} lines={skeletonLines} />}
        {empty && filter.filtered && (
          <EmptyList title={adminTexts.list.nothingFound}>
            <Button variant="secondary" onClick={filter.clear}>
              {adminTexts.list.clear}
            </Button>
          </EmptyList>
        )}
        {empty && !filter.filtered && (
          <EmptyList title={texts.empty}>
            <p>{texts.emptyHint}</p>
          </EmptyList>
        )}
        {data && data.length > 0 && (
          <ul aria-busy={busy}>
            {data.map(resource => (
              <ResourceCard
                key={resource.id}
                resource={{ ...resource, is_active: pending.get(resource.id) ?? resource.is_active }}
                pending={pending.has(resource.id)}
                onEdit={() => onEdit(resource)}
                onActivate={active => activate(resource, active)}
                onDelete={() => onDelete(resource)}
                onDownloads={() => onDownloads(resource)}
              />
            ))}
          </ul>
        )}
        <Pager
          pages={pages}
          size={pageSize}
          shown={data?.length}
          all={data ? textOf(data.length, filter.filtered) : ''}
          total={filter.filtered ? null : (stats.data?.totalResources ?? null)}
          next={next}
          isPlaceholder={isPlaceholder && !reloadingAll}
          heading={heading}
        />
      </div>
    </section>
  )
}

function textOf(resources: number, filtered: boolean): string {
  if (resources > 0) return texts.shown(resources)
  return filtered ? adminTexts.list.nothingFound : ''
}
