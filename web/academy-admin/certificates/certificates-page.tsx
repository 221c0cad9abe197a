import { useId, useRef, useState } from 'react'
import { type CertificateRow, deleteCertificate, listCertificates } from '../../../api/contract/certificates.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { certificateAdminTexts } from '../../../content/academy-admin/certificate-admin-texts.ts'
import { certificatePath } from '../../../content/paths.ts'
import { academyAdminArea } from '../../admin/admin-area.ts'
import { AdminPage } from '../../admin/admin-page.tsx'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { EmptyList } from '../../admin/empty-list.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { usePages } from '../../admin/pager.tsx'
import { RefreshButton } from '../../admin/refresh-button.tsx'
import { SearchField } from '../../admin/search-field.tsx'
import { useSession } from '../../admin/session.ts'
import { useApiQuery } from '../../admin/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay, formatUtcDate, today } from '../../ui/format-date.ts'
import { Link } from '../../ui/link.tsx'
import { useKeptFocus } from '../../ui/use-page.ts'
import { ConfirmChange } from '../confirm-change.tsx'
import styles from './certificates-page.module.css'

const { title, intro, list: texts, delete: deleteTexts } = certificateAdminTexts

/** The certificates of the organisation; linked from the dashboard's training tile. */
export function CertificatesPage() {
  return (
    <AdminPage area={academyAdminArea} title={title} intro={intro} actions={<RefreshButton />}>
      <CertificateList />
    </AdminPage>
  )
}

/** The certificates, latest first, with a search. */
function CertificateList() {
  const { connected, act, showToast } = useSession()
  // The search may be a person's name, which stays out of the address and so out of histories and logs.
  const [search, setSearch] = useState('')
  const [deleting, setDeleting] = useState<CertificateRow | null>(null)
  const pages = usePages(search)
  const list = useApiQuery(listCertificates, {
    query: { ...pages.query, ...(search !== '' && { search }) },
  })
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)
  const filtered = search !== ''
  const none = list.data?.length === 0 && !list.isPlaceholder && pages.index === 0
  const clear = () => {
    setSearch('')
    heading.current?.focus()
  }
  if (!connected) return null
  return (
    <section className={styles['list']} aria-labelledby={id} onFocus={keepFocus}>
      <h2 ref={heading} id={id} tabIndex={-1} className="visually-hidden">
        {title}
      </h2>
      {(filtered || !none) && (
        <search className={styles['filter']}>
          <SearchField label={texts.search} hint={texts.searchHint} value={search} onSearch={setSearch} />
        </search>
      )}
      <PagedList
        pages={pages}
        list={list}
        filtered={filtered}
        all={rows => (rows > 0 ? texts.shown(rows) : '')}
        heading={heading}
        empty={
          <EmptyList title={filtered ? texts.nothing : texts.empty} onClear={filtered && clear}>
            {filtered ? texts.nothingHint : texts.emptyHint}
          </EmptyList>
        }
      >
        {rows => <DataTable caption={title} columns={certificateColumns(setDeleting)} rows={rows} busy={list.busy} />}
      </PagedList>
      <ConfirmChange
        title={deleteTexts.title}
        button={deleteTexts.button}
        busy={deleteTexts.busy}
        row={deleting}
        question={({ name, code }) => deleteTexts.question(name, code)}
        consequence={deleteTexts.consequence}
        call={({ code }) => act(deleteCertificate, { params: { code } })}
        texts={deleteTexts}
        onDone={({ message }) => showToast({ tone: 'success', text: message })}
        onClose={() => setDeleting(null)}
      />
    </section>
  )
}

/** The columns of the list; the code leads to the page that verifies it. */
function certificateColumns(onDelete: (certificate: CertificateRow) => void): readonly Column<CertificateRow>[] {
  return [
    {
      title: texts.name,
      cell: ({ name, email }) => (
        <div className={styles['who']}>
          {name}
          <span className={styles['beside']}>{email ?? texts.deletedAccount}</span>
        </div>
      ),
    },
    {
      title: texts.code,
      cell: ({ code, replaces }) => (
        <div className={styles['code']}>
          <Link href={certificatePath(code)} aria-label={texts.verify(code)}>
            {code}
          </Link>
          {replaces !== null && <span className={styles['beside']}>{texts.replaces(replaces)}</span>}
        </div>
      ),
    },
    { title: texts.score, numeric: true, cell: ({ score }) => score.toLocaleString('en-US') },
    { title: texts.completed, cell: ({ completed_at }) => <Day at={completed_at} /> },
    { title: texts.issued, cell: ({ issued_at }) => <Day at={issued_at} /> },
    { title: texts.state, cell: row => <span className={styles['state']}>{stateOf(row)}</span> },
    {
      title: texts.actions,
      numeric: true,
      cell: certificate => (
        <div className={styles['actions']}>
          <Button variant="quiet" aria-label={deleteTexts.of(certificate.code)} onClick={() => onDelete(certificate)}>
            {academyAdminTexts.act.delete}
          </Button>
        </div>
      ),
    },
  ]
}

function stateOf({ replaced_on: replaced, valid_until: until }: CertificateRow): string {
  if (replaced !== null) return texts.replaced(formatDay(replaced))
  if (until === null) return texts.valid
  return (until < today() ? texts.expired : texts.validUntil)(formatDay(until))
}

function Day({ at }: { at: string }) {
  return (
    <time className={styles['day']} dateTime={at}>
      {formatUtcDate(Date.parse(at))}
    </time>
  )
}
