import { useRef, useState } from 'react'
import type { AdminResource } from '../../api/contract/admin/library-admin.ts'
import {
  type DownloadRow,
  downloadsCsvPath,
  downloadsOverTime,
  listDownloads,
} from '../../api/contract/admin/library-admin.ts'
import type { ResponseOf } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { brand } from '../../content/brand.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { type Column, DataTable } from '../admin/data-table.tsx'
import { EmptyList } from '../admin/empty-list.tsx'
import { ExportButton } from '../admin/export-button.tsx'
import { Pager, useLeaveEmptyPage, usePages } from '../admin/pager.tsx'
import { SearchField } from '../admin/search-field.tsx'
import { useSession } from '../admin/session.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { DownloadsChart } from './downloads-chart.tsx'
import styles from './downloads-dialog.module.css'

const texts = libraryAdminTexts.downloads

const columns: readonly Column<DownloadRow>[] = [
  {
    title: texts.name,
    cell: row => (
      <span className={styles['name']}>
        {row.first_name} {row.last_name}
      </span>
    ),
  },
  { title: texts.email, cell: row => <span className={styles['email']}>{row.email}</span> },
  { title: texts.company, cell: row => row.company },
  { title: texts.role, cell: row => <span className={styles['role']}>{row.role ?? texts.noRole}</span> },
  {
    title: texts.downloaded,
    cell: row => (
      <time className={styles['date']} dateTime={row.downloaded_at}>
        {formatDate(Date.parse(row.downloaded_at))}
      </time>
    ),
  },
]

/** Who downloaded a resource, and when; null closes the dialog. */
export function DownloadsDialog({ resource, onClose }: { resource: AdminResource | null; onClose: () => void }) {
  return (
    <Dialog
      wide
      title={resource ? texts.title(resource.title) : ''}
      open={resource !== null}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{adminTexts.close}</Button>
          {resource && <ExportButton label={texts.exportAll} address={downloadsCsvPath.replace(':id', resource.id)} />}
        </>
      }
    >
      {resource && <Downloads resource={resource} />}
    </Dialog>
  )
}

function Downloads({ resource }: { resource: AdminResource }) {
  const { connected } = useSession()
  const [search, setSearch] = useState('')
  const pages = usePages(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, next, busy, isPlaceholder, error } = useApiQuery(listDownloads, {
    params: { id: resource.id },
    query: { ...pages.query, ...(search !== '' && { search }) },
  })
  const { data: months } = useApiQuery(downloadsOverTime, { query: { by: 'month', resource: resource.id } })
  const isEmptied = useLeaveEmptyPage(pages, { data, isPlaceholder })
  const none = data?.length === 0 && search === '' && !isPlaceholder && !isEmptied
  const isLast = data !== undefined && next === null && search === '' && !isPlaceholder
  const counted = Math.min(resource.total_downloads, downloadsIn(resource, months))
  const expired = isLast ? counted - pages.index * pages.size - data.length : 0
  return (
    <div className={styles['downloads']}>
      <Live urgent>
        {!connected && <Notice tone="warning">{texts.network}</Notice>}
        {error !== null && <Notice tone="danger">{error || texts.failed}</Notice>}
      </Live>
      {none && expired <= 0 && <EmptyList title={texts.empty} />}
      {/* Waits for the list: a chart that turned out empty would be removed with the focus in it. */}
      {connected && (resource.total_downloads > 0 || (data && !none)) && (
        <div className={styles['chart']}>
          <DownloadsChart heading="h3" resource={resource.id} />
        </div>
      )}
      {(data ? !none : search !== '') && (
        <div className={styles['head']}>
          <h3 ref={heading} tabIndex={-1}>
            {texts.table}
          </h3>
          <SearchField label={adminTexts.list.search} hint={texts.searchHint} value={search} onSearch={setSearch} />
        </div>
      )}
      {data === undefined && busy && <Skeleton label={texts.loading} lines={[60, 52, 64, 48, 58]} />}
      <Live>{data?.length === 0 && search !== '' && !isEmptied && <p>{adminTexts.list.nothingFound}</p>}</Live>
      {data && data.length > 0 && <DataTable caption={texts.table} columns={columns} rows={data} busy={busy} />}
      <Pager
        pages={pages}
        shown={data?.length}
        all={data && data.length > 0 ? texts.shown(data.length) : ''}
        total={search === '' && hasEveryRecord(resource) ? resource.total_downloads : null}
        next={next}
        isPlaceholder={isPlaceholder}
        heading={heading}
      />
      {expired > 0 && <p>{texts.expired(expired, brand.retentionMonths)}</p>}
    </div>
  )
}

type DownloadsOfMonth = Extract<ResponseOf<typeof downloadsOverTime>, { status: 200 }>['body'][number]

/**
 * Returns the number of downloads in `months`, or Infinity if the resource is older. The number distinguishes expired records
 * from those that were deleted on request.
 */
function downloadsIn({ created_at }: AdminResource, months: readonly DownloadsOfMonth[] | undefined): number {
  if (!months) return 0
  const [first] = months
  if (!first || Date.parse(created_at) < Date.parse(first.start)) return Number.POSITIVE_INFINITY
  return months.reduce((sum, { count }) => sum + count, 0)
}

/** Whether no record can have expired yet; the download count does not expire (PRODUCT.md, "Privacy"). */
function hasEveryRecord({ created_at }: AdminResource): boolean {
  const oldest = new Date()
  oldest.setMonth(oldest.getMonth() - brand.retentionMonths)
  return Date.parse(created_at) > oldest.getTime()
}
