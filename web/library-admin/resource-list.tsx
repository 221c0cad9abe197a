import { useRef, useState } from 'react'
import {
  type AdminResource,
  libraryStats,
  listAdminResources,
  updateResource,
} from '../../api/contract/admin/library-admin.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { EmptyList } from '../admin/empty-list.tsx'
import { failureText, refusalText } from '../admin/errors.ts'
import { isReloadingAll, PagedList } from '../admin/paged-list.tsx'
import { usePages } from '../admin/pager.tsx'
import { useSession } from '../admin/session.ts'
import { useApiQuery, useRefresh, useRefreshWith } from '../admin/use-api-query.ts'
import { useKeptFocus } from '../ui/use-page.ts'
import { ResourceCard } from './resource-card.tsx'
import { ResourceFilterFields, useResourceFilter } from './resource-filter.tsx'
import styles from './resource-list.module.css'

const { list: texts, activation: activationTexts } = libraryAdminTexts
const skeletonLines = [18, 44, 60, 38, 18, 36, 58, 46, 18, 40, 62, 30]

interface ResourceListProps {
  onEdit: (resource: AdminResource) => void
  onDelete: (resource: AdminResource) => void
  onDownloads: (resource: AdminResource) => void
}

/** The list of all resources, active or not. */
export function ResourceList({ onEdit, onDelete, onDownloads }: ResourceListProps) {
  const filter = useResourceFilter()
  const pages = usePages(JSON.stringify(filter.query), 24)
  const list = useApiQuery(listAdminResources, { query: { ...filter.query, ...pages.query } })
  const stats = useApiQuery(libraryStats, {})
  const { pending, activate } = useActivation()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)

  const reloadingAll = isReloadingAll(list, filter.filtered)
  const empty = list.data?.length === 0 && pages.index === 0 && !reloadingAll

  return (
    <section className={styles['list']} aria-labelledby="resources" onFocus={keepFocus}>
      <div className={styles['head']}>
        <h2 id="resources" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {(filter.filtered || reloadingAll || list.data?.length !== 0) && <ResourceFilterFields filter={filter} />}
      </div>
      <div className={styles['contents']}>
        {empty && filter.filtered && <EmptyList title={adminTexts.list.nothingFound} onClear={filter.clear} />}
        {empty && !filter.filtered && <EmptyList title={texts.empty}>{texts.emptyHint}</EmptyList>}
        <PagedList
          pages={pages}
          list={list}
          filtered={filter.filtered}
          all={rows => countText(rows, filter.filtered)}
          total={filter.filtered ? null : (stats.data?.totalResources ?? null)}
          heading={heading}
          loading={texts.loading}
          lines={skeletonLines}
        >
          {rows => (
            <ul aria-busy={list.busy}>
              {rows.map(resource => (
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
        </PagedList>
      </div>
    </section>
  )
}

function countText(resources: number, filtered: boolean): string {
  if (resources > 0) return texts.shown(resources)
  return filtered ? adminTexts.list.nothingFound : ''
}

/** Activates or deactivates a resource: an optimistic update that is reverted if the server refuses. */
function useActivation() {
  const { act, showToast } = useSession()
  const refresh = useRefresh()
  const refreshWith = useRefreshWith(listAdminResources)
  /** Requested state of each resource, by id, while its request is in flight. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())

  /** Keeps a later request for the same resource. */
  const clearPending = (id: string, active: boolean) =>
    setPending(before => new Map([...before].filter(([other, requested]) => other !== id || requested !== active)))

  const activate = async (resource: AdminResource, active: boolean) => {
    setPending(before => new Map(before).set(resource.id, active))
    let reload = refresh
    try {
      const response = await act(updateResource, {
        params: { id: resource.id },
        body: { is_active: active, version: resource.version },
      })
      if (response.status === 200) {
        const changed = response.body
        reload = () => refreshWith(changed)
        showToast({
          tone: 'success',
          text: active ? activationTexts.activated : activationTexts.deactivated,
          undo: { label: activationTexts.undo, act: () => void activate(changed, !active) },
        })
      } else if (response.status === 409)
        showToast({ tone: 'warning', text: activationTexts.meanwhile(resource.title) })
      else showToast({ tone: 'danger', text: refusalText(response.body, activationTexts.failed) })
    } catch (failure) {
      showToast({ tone: 'danger', text: failureText(failure, activationTexts.failed, activationTexts.network) })
    }
    // Resolves early if another refresh cancels this one; the updated row stays in the list.
    await reload()
    clearPending(resource.id, active)
  }

  return { pending, activate }
}
