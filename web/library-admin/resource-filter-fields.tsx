import { adminTexts } from '../../content/admin/admin-texts.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { SearchField } from '../admin/search-field.tsx'
import { SelectField } from '../ui/form-fields.tsx'
import styles from './resource-filter-fields.module.css'
import { activeOptions, type ResourceFilter, sortOptions, typeOptions } from './use-resource-filter.ts'

const texts = libraryAdminTexts.list

const choices = [
  { name: 'type', label: texts.type, none: texts.allTypes, options: typeOptions },
  { name: 'active', label: texts.status, none: texts.allStatuses, options: activeOptions },
  { name: 'sort', label: texts.sort, none: texts.newest, options: sortOptions },
] as const

/** The fields for filter and order of the resource list. */
export function ResourceFilterFields({ filter: { search, read, write } }: { filter: ResourceFilter }) {
  return (
    <search className={styles['filter']}>
      <SearchField
        label={adminTexts.list.search}
        hint={texts.searchHint}
        value={search}
        onSearch={search => write({ search })}
      />
      {choices.map(({ name, label, none, options }) => (
        <SelectField
          key={name}
          label={label}
          placeholder={none}
          options={options}
          value={read(name)}
          onChange={event => write({ [name]: event.target.value })}
        />
      ))}
    </search>
  )
}
