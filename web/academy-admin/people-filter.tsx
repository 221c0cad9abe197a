import type { AccountStatus, UserCounts, UserSort } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { SearchField } from '../admin/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './people-filter.module.css'
import type { Kind } from './person-task.ts'

const { list: texts, status: statusTexts } = academyAdminTexts

/** What the list does by itself. */
export const latestFirst = '-created_at'
type Sort = Exclude<UserSort, typeof latestFirst>

const statuses: readonly AccountStatus[] = ['active', 'invited', 'deactivated']
const sorts: readonly Sort[] = ['created_at', 'name', '-name', 'email', '-email', '-last_login_at', 'last_login_at']

/** A status or an order that stands in the address, if it is one. */
export const statusOf = (text: string) => statuses.find(status => status === text)
export const sortOf = (text: string) => sorts.find(sort => sort === text)

interface PeopleFilterProps {
  counts: UserCounts[Kind] | undefined
  search: string
  status: AccountStatus | undefined
  sort: Sort | undefined
  onSearch: (text: string) => void
  /** '' is every status, and for the order the usual one. */
  onStatus: (status: string) => void
  onSort: (sort: string) => void
}

/** Who is listed; on a phone, where no column has a head, also in which order. */
export function PeopleFilter({ counts, search, status, sort, onSearch, onStatus, onSort }: PeopleFilterProps) {
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
