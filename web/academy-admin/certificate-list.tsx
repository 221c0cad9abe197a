import { useId, useRef, useState } from 'react'
import { type CertificateRow, listCertificates } from '../../api/contract/certificate-admin.ts'
import { certificateAdminTexts } from '../../content/academy-admin/certificate-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { DataTable } from '../admin/data-table.tsx'
import { EmptyList, isReloadingAll } from '../admin/empty-list.tsx'
import { Pager, useLeaveEmptyPage, usePages } from '../admin/pager.tsx'
import { SearchField } from '../admin/search-field.tsx'
import { useSession } from '../admin/session.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { certificateColumns } from './certificate-columns.tsx'
import styles from './certificate-list.module.css'
import { DeleteCertificateDialog } from './delete-certificate-dialog.tsx'

const texts = certificateAdminTexts.list
const pageSize = 50

/** The certificates, latest first, with a search. */
export function CertificateList() {
  const { connected } = useSession()
  // The search may be a person's name, which stays out of the address and so out of histories and logs.
  const [search, setSearch] = useState('')
  const [deleting, setDeleting] = useState<CertificateRow | null>(null)
  const pages = usePages(search)
  const list = useApiQuery(listCertificates, {
    query: {
      limit: String(pageSize),
      ...(search !== '' && { search }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  const { data, next, busy, isPlaceholder, error } = list
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)
  const isEmptied = useLeaveEmptyPage(pages, list)
  const filtered = search !== ''
  const reloadingAll = isReloadingAll(list, filtered)
  const empty = data?.length === 0 && !isEmptied && !reloadingAll
  const clear = () => {
    setSearch('')
    heading.current?.focus()
  }
  if (!connected) return null
  return (
    <section className={styles['list']} aria-labelledby={id} onFocus={keepFocus}>
      <h2 ref={heading} id={id} tabIndex={-1} className="visually-hidden">
        {certificateAdminTexts.title}
      </h2>
      {(filtered || !empty) && (
        <search className={styles['filter']}>
          <SearchField label={texts.search} hint={texts.searchHint} value={search} onSearch={setSearch} />
        </search>
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error || adminTexts.list.failed}</Notice>}</Live>
      {(!data || reloadingAll) && error === null && <Skeleton label={adminTexts.loading} lines={[46, 42, 44, 40]} />}
      {data && data.length > 0 && (
        <DataTable
          caption={certificateAdminTexts.title}
          columns={certificateColumns(setDeleting)}
          rows={data}
          busy={busy}
        />
      )}
      <Pager
        pages={pages}
        size={pageSize}
        shown={data?.length}
        all={data && data.length > 0 ? texts.shown(data.length) : ''}
        total={null}
        next={next}
        isPlaceholder={isPlaceholder && !reloadingAll}
        heading={heading}
      />
      <Live>
        {empty && (
          <EmptyList title={filtered ? texts.nothing : texts.empty}>
            <p>{filtered ? texts.nothingHint : texts.emptyHint}</p>
            {filtered && (
              <Button variant="secondary" onClick={clear}>
                {adminTexts.list.clear}
              </Button>
            )}
          </EmptyList>
        )}
      </Live>
      <DeleteCertificateDialog certificate={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}
