import { useRef, useState } from 'react'
import { listAdmins, listEmployees, type UserCounts, userStats } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { DataTable } from '../admin/data-table.tsx'
import { EmptyList, isReloadingAll } from '../admin/empty-list.tsx'
import { Pager, useLeaveEmptyPage, usePages } from '../admin/pager.tsx'
import { useSession } from '../admin/session.ts'
import type { AddressFilter } from '../admin/use-address-filter.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { DeadlineFilter, deadlineOf } from './deadline-filter.tsx'
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
  address: AddressFilter
  onTask: (task: Task) => void
}

/** The list of employees or admins. */
export function PeopleList({ kind, address, onTask }: PeopleListProps) {
  const { admin, connected } = useSession()
  const kindTexts = academyAdminTexts.kinds[kind]
  // The search may be a person's name, which stays out of the address and so out of histories and logs.
  const [search, setSearch] = useState('')
  const status = statusOf(address.read('status'))
  const sort = sortOf(address.read('sort'))
  const deadline = kind === 'employees' ? deadlineOf(address.read('deadline')) : undefined
  const pages = usePages(JSON.stringify({ search, status, sort, deadline }))
  const people = useApiQuery(endpoints[kind], {
    query: {
      limit: String(pageSize),
      sort: sort ?? latestFirst,
      ...(search !== '' && { search }),
      ...(status && { status }),
      ...(deadline && { deadline }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
  })
  const { next, busy, isPlaceholder, error } = people
  // Until it is known who is signed in, their own row would offer to delete them.
  const data = kind === 'admins' && !admin ? undefined : people.data
  const stats = useApiQuery(userStats, {}).data
  const counts = stats?.[kind]
  const training = kind === 'employees' ? stats?.training : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)

  const isEmptied = useLeaveEmptyPage(pages, { data, isPlaceholder })

  const filtered = search !== '' || status !== undefined || deadline !== undefined
  const clear = () => {
    setSearch('')
    address.write({ status: '', deadline: '' })
    heading.current?.focus()
  }
  const empty = data?.length === 0 && !isEmptied
  // Only on the first page: a later one has others before it.
  const alone = pages.index === 0 && data?.length === 1 && data[0]?.id === admin?.id
  // A filtered list, or the previous request's, says nothing about the whole.
  const nobodyElse = (empty || alone) && !filtered && !isPlaceholder
  const reloadingAll = isReloadingAll({ data, isPlaceholder }, filtered)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tab panel that tracks the focus
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
        >
          <DeadlineFilter training={training} deadline={deadline} onChange={deadline => address.write({ deadline })} />
        </PeopleFilter>
      )}
      <Live urgent>{error !== null && <Notice tone="danger">{error || adminTexts.list.failed}</Notice>}</Live>
      {!connected && (
        <p aria-hidden="true" className={styles['unknown']}>
          {skeletonLines.map(length => (
            <RedactionBar key={length} length={length} />
          ))}
        </p>
      )}
      {(data === undefined || reloadingAll) && error === null && connected && (
        <Skeleton label={texts.loading} lines={skeletonLines} />
      )}
      {data && data.length > 0 && (
        <DataTable
          caption={kindTexts.title}
          columns={personColumns(kind, admin?.id, onTask, training?.hasDeadlines)}
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
        total={search === '' && !deadline ? totalOf(counts, status) : null}
        next={next}
        isPlaceholder={isPlaceholder && !reloadingAll}
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
