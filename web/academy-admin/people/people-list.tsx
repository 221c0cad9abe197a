import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type AccountStatus,
  listAdmins,
  listEmployees,
  type UserRow,
  type UserSort,
  userStats,
} from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { DataTable } from '../../admin/data-table.tsx'
import { EmptyList } from '../../admin/empty-list.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { usePages } from '../../admin/pager.tsx'
import { SearchField } from '../../admin/search-field.tsx'
import { useSession } from '../../admin/session.ts'
import type { AddressFilter } from '../../admin/use-address-filter.ts'
import { useApiQuery } from '../../admin/use-api-query.ts'
import { SelectField } from '../../ui/form-fields.tsx'
import { RedactionBar } from '../../ui/redacted.tsx'
import { useKeptFocus } from '../../ui/use-page.ts'
import { DeadlineFilter, deadlineOf } from '../deadlines.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import styles from './people-list.module.css'
import { type Kind, kinds, type Task } from './person.ts'
import { personColumns } from './person-columns.tsx'

const { list: texts, status: statusTexts } = academyAdminTexts
const skeletonLines = [58, 46, 62, 40, 54, 48, 60, 44]
const endpoints = { employees: listEmployees, admins: listAdmins }

/** The default order. */
const latestFirst = '-created_at'
const statuses = ['active', 'invited', 'deactivated'] as const satisfies readonly AccountStatus[]
/** The other orders. */
const sorts = [
  'created_at',
  'name',
  '-name',
  'email',
  '-email',
  '-last_login_at',
  'last_login_at',
] as const satisfies readonly UserSort[]

const tabId = (kind: Kind) => `tab-${kind}`
const panelId = (kind: Kind) => `panel-${kind}`

interface PeopleListProps {
  kind: Kind
  address: AddressFilter
  /** The person whose dialog is open. */
  managed: UserRow | null
  onTask: (task: Task) => void
  /** Closes the dialog. */
  onClose: () => void
}

/** The list of employees or admins, which is the panel of a tab, and the dialog of one of them. */
export function PeopleList({ kind, address, managed, onTask, onClose }: PeopleListProps) {
  const { admin, connected } = useSession()
  const kindTexts = academyAdminTexts.kinds[kind]
  // The search may be a person's name, which stays out of the address and so out of histories and logs.
  const [search, setSearch] = useState('')
  const status = statuses.find(status => status === address.read('status'))
  const sort = sorts.find(sort => sort === address.read('sort'))
  const deadline = kind === 'employees' ? deadlineOf(address.read('deadline')) : undefined
  const pages = usePages(JSON.stringify({ search, status, sort, deadline }))
  const people = useApiQuery(endpoints[kind], {
    query: {
      ...pages.query,
      sort: sort ?? latestFirst,
      ...(search !== '' && { search }),
      ...(status && { status }),
      ...(deadline && { deadline }),
    },
  })
  const { busy, isPlaceholder } = people
  // Until it is known who is signed in, their own row would offer to delete them.
  const data = kind === 'admins' && !admin ? undefined : people.data
  const stats = useApiQuery(userStats, {}).data
  const counts = stats?.[kind]
  const training = kind === 'employees' ? stats?.training : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)

  const filtered = search !== '' || status !== undefined || deadline !== undefined
  const clear = () => {
    setSearch('')
    address.write({ status: '', deadline: '' })
    heading.current?.focus()
  }
  const empty = data?.length === 0 && (pages.index === 0 || isPlaceholder)
  // Only on the first page: a later one has others before it.
  const alone = pages.index === 0 && data?.length === 1 && data[0]?.id === admin?.id
  // A filtered list, or the previous request's, says nothing about the whole.
  const nobodyElse = (empty || alone) && !filtered && !isPlaceholder
  // A change may have been made since the dialog was opened.
  const person = managed && (data?.find(({ id }) => id === managed.id) ?? managed)
  return (
    <>
      <div
        role="tabpanel"
        id={panelId(kind)}
        aria-labelledby={tabId(kind)}
        className={styles['list']}
        onFocus={keepFocus}
      >
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {kindTexts.title}
        </h2>
        {!nobodyElse && (
          <search className={styles['filter']}>
            <SearchField label={texts.search} value={search} onSearch={setSearch} />
            <SelectField
              label={texts.status}
              placeholder={texts.everyStatus}
              options={statuses.map(name => [name, texts.statusOption(statusTexts[name], counts?.[name] ?? null)])}
              value={status ?? ''}
              onChange={event => address.write({ status: event.target.value })}
            />
            <DeadlineFilter
              training={training}
              deadline={deadline}
              onChange={deadline => address.write({ deadline })}
            />
            {/* For a narrow screen, which has no column headings. */}
            <div className={styles['order']}>
              <SelectField
                label={texts.order}
                placeholder={texts.newestFirst}
                options={sorts.map(name => [name, texts.orders[name]])}
                value={sort ?? ''}
                onChange={event => address.write({ sort: event.target.value })}
              />
            </div>
          </search>
        )}
        {!connected && (
          <p aria-hidden="true" className={styles['unknown']}>
            {skeletonLines.map(length => (
              <RedactionBar key={length} length={length} />
            ))}
          </p>
        )}
        <PagedList
          pages={pages}
          list={{ ...people, data }}
          filtered={filtered}
          all={kindTexts.shown}
          total={search === '' && !deadline ? (counts?.[status ?? 'total'] ?? null) : null}
          heading={heading}
          loading={texts.loading}
          lines={skeletonLines}
        >
          {rows => (
            <DataTable
              caption={kindTexts.title}
              columns={personColumns(kind, admin?.id, onTask, training?.hasDeadlines)}
              rows={rows}
              sort={sort ?? latestFirst}
              onSort={sort => address.write({ sort: sort === latestFirst ? '' : sort })}
              busy={busy}
            />
          )}
        </PagedList>
        {nobodyElse && <EmptyList title={kindTexts.empty}>{kindTexts.emptyHint}</EmptyList>}
        {empty && filtered && (
          <EmptyList title={texts.nothing} onClear={clear}>
            {texts.nothingHint}
          </EmptyList>
        )}
      </div>
      <ManageDialog kind={kind} person={person} onTask={onTask} onClose={onClose} />
    </>
  )
}

/** The tabs for employees and admins with their counts; the arrow keys switch between them. */
export function PeopleTabs({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const { data } = useApiQuery(userStats, {})
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const other = kinds.find(other => other !== kind)
    const targets: Record<string, Kind | undefined> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: kinds[0],
      End: kinds[1],
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={academyAdminTexts.tabs.label}
      className={styles['tabs']}
      onKeyDown={move}
    >
      {kinds.map(name => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === kind}
          aria-controls={name === kind ? panelId(name) : undefined}
          tabIndex={name === kind ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {academyAdminTexts.tabs.tab(academyAdminTexts.kinds[name].title, data?.[name].total ?? null)}
        </button>
      ))}
    </div>
  )
}
