import { useRef, useState } from 'react'
import { listAdmins, listEmployees, type UserCounts, userStats } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin-texts.ts'
import { DataTable } from '../admin/data-table.tsx'
import { EmptyList } from '../admin/empty-list.tsx'
import { isReturning } from '../admin/is-returning.ts'
import { Pager } from '../admin/pager.tsx'
import { useSession } from '../admin/session.ts'
import { useAddressFilter } from '../admin/use-address-filter.ts'
import { useDeserted, usePages } from '../admin/use-pages.ts'
import { useReading } from '../admin/use-reading.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { latestFirst, PeopleFilter, sortOf, statusOf } from './people-filter.tsx'
import styles from './people-list.module.css'
import { panelOf } from './people-tabs.tsx'
import { personColumns } from './person-columns.tsx'
import type { Kind, Task } from './person-task.ts'

const texts = academyAdminTexts.list
const pageSize = 50
const skeletonLines = [58, 46, 62, 40, 54, 48, 60, 44]
const endpoints = { employees: listEmployees, admins: listAdmins }

interface PeopleListProps {
  kind: Kind
  onTask: (task: Task) => void
}

/** Employees, or admins: who they are, where they stand, and what can be done about it. */
export function PeopleList({ kind, onTask }: PeopleListProps) {
  const { admin, connected } = useSession()
  const kindTexts = academyAdminTexts.kinds[kind]
  // What is looked for is somebody's name: it stays out of the address, and so out of histories and logs.
  const [search, setSearch] = useState('')
  const address = useAddressFilter()
  const status = statusOf(address.read('status'))
  const sort = sortOf(address.read('sort'))
  const pages = usePages(JSON.stringify({ search, status, sort }))
  const reading = useReading(endpoints[kind], {
    query: {
      limit: String(pageSize),
      sort: sort ?? latestFirst,
      ...(search !== '' && { search }),
      ...(status && { status }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  const { next, busy, replacing, error } = reading
  // Nobody is offered to delete themselves before it is known who they are.
  const data = kind === 'admins' && !admin ? undefined : reading.data
  const counts = useReading(userStats, {}).data?.[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)

  const deserted = useDeserted(pages, { data, replacing })

  const filtered = search !== '' || status !== undefined
  const clear = () => {
    setSearch('')
    address.write({ status: '' })
    heading.current?.focus()
  }
  const empty = data?.length === 0 && !deserted
  // On a later page others came before.
  const alone = pages.index === 0 && data?.length === 1 && data[0]?.id === admin?.id
  // What was answered to a filter, or to the page before, says nothing of everybody.
  const nobodyElse = (empty || alone) && !filtered && !replacing
  const returning = isReturning({ data, replacing }, filtered)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a tab panel, and watches where the focus is
    <div {...panelOf(kind)} className={styles['list']} onFocus={keepFocus}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {kindTexts.title}
      </h2>
      {!nobodyElse && (
        <PeopleFilter
          counts={counts}
          search={search}
          status={status}
          sort={sort}
          onSearch={setSearch}
          onStatus={status => address.write({ status })}
          onSort={sort => address.write({ sort })}
        />
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error || adminTexts.list.failed}</Notice>}</Live>
      {!connected && (
        <p aria-hidden="true" className={styles['unknown']}>
          {skeletonLines.map(length => (
            <RedactionBar key={length} length={length} />
          ))}
        </p>
      )}
      {(data === undefined || returning) && error === null && connected && (
        <Skeleton label={texts.loading} lines={skeletonLines} />
      )}
      {data && data.length > 0 && (
        <DataTable
          caption={kindTexts.title}
          columns={personColumns(kind, admin?.id, onTask)}
          rows={data}
          sort={sort ?? latestFirst}
          onSort={sort => address.write({ sort: sort === latestFirst ? '' : sort })}
          busy={busy}
        />
      )}
      <Pager
        pages={pages}
        size={pageSize}
        shown={data?.length}
        all={data ? texts.shown(data.length) : ''}
        total={search === '' ? totalOf(counts, status) : null}
        next={next}
        replacing={replacing && !returning}
        heading={heading}
      />
      {nobodyElse && (
        <EmptyList title={kindTexts.empty}>
          <p>{kindTexts.emptyHint}</p>
        </EmptyList>
      )}
      {empty && filtered && (
        <EmptyList title={texts.nothing}>
          <p>{texts.nothingHint}</p>
          <Button variant="secondary" onClick={clear}>
            {adminTexts.list.clear}
          </Button>
        </EmptyList>
      )}
    </div>
  )
}

function totalOf(counts: UserCounts[Kind] | undefined, status: ReturnType<typeof statusOf>): number | null {
  return counts?.[status ?? 'total'] ?? null
}
