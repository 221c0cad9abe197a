import type { ReactNode } from 'react'
import type { AccountStatus, UserCounts, UserSort } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { SearchField } from '../admin/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './people-filter.module.css'
import type { Kind } from './person-task.ts'

const { list: texts, status: statusTexts } = academyAdminTexts

/** The default order. */
export const latestFirst = '-created_at'
type Sort = Exclude<UserSort, typeof latestFirst>

const statuses: readonly AccountStatus[] = ['active', 'invited', 'deactivated']
const sorts: readonly Sort[] = ['created_at', 'name', '-name', 'email', '-email', '-last_login_at', 'last_login_at']

/** Returns the status or order named by the address, if valid. */
export const statusOf = (text: string) => statuses.find(status => status === text)
export const sortOf = (text: string) => sorts.find(sort => sort === text)

interface PeopleFilterProps {
  counts: UserCounts[Kind] | undefined
  search: string
  status: AccountStatus | undefined
  sort: Sort | undefined
  onSearch: (text: string) => void
  /** '' for every status, and for the default order. */
  onStatus: (status: string) => void
  onSort: (sort: string) => void
  /** Further filters. */
  children: ReactNode
}

/** Search, status and, on a narrow screen without column headings, the order. */
export function PeopleFilter({
  counts,
  search,
  status,
  sort,
  onSearch,
  onStatus,
  onSort,
  children,
}: PeopleFilterProps) {
  return (
    <search className={styles['filter']}>
      <SearchField label={texts.search} value={search} onSearch={onSearch} />
      <SelectField
        label={texts.status}
        placeholder={texts.everyStatus}
        options={statuses.map(name => [name, texts.statusOption(statusTexts[name], counts?.[name] ?? null)])}
        value={status ?? ''}
        onChange={event => onStatus(event.target.value)}
      />
      {children}
      <div className={styles['order']}>
        <SelectField
          label={texts.order}
          placeholder={texts.newestFirst}
          options={sorts.map(name => [name, texts.orders[name]])}
          value={sort ?? ''}
          onChange={event => onSort(event.target.value)}
        />
      </div>
    </search>
  )
}
