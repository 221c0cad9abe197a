import type { listAdminResources } from '../../api/contract/admin/library-admin.ts'
import type { QueryOf } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { keysOf, type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { SearchField } from '../admin/search-field.tsx'
import { useAddressFilter } from '../admin/use-address-filter.ts'
import { SelectField } from '../ui/form-fields.tsx'
import styles from './resource-list.module.css'

const { list: texts, card } = libraryAdminTexts

type Query = QueryOf<typeof listAdminResources>
type Options<Value> = readonly (readonly [value: Value, label: string])[]

const typeOptions: Options<ResourceType> = keysOf(resourceTypes).map(type => [type, resourceTypes[type]])
const activeOptions: Options<NonNullable<Query['is_active']>> = [
  ['true', card.active],
  ['false', card.inactive],
]
/** In addition to the default, newest first. */
const sortOptions: Options<NonNullable<Query['sort']>> = [
  ['created_at', texts.oldest],
  ['-total_downloads', texts.mostDownloads],
  ['total_downloads', texts.fewestDownloads],
  ['title', texts.titleUp],
  ['-title', texts.titleDown],
]

/** Filter and order of the resource list, kept in the page's address. */
export function useResourceFilter() {
  const { read, write } = useAddressFilter()
  const search = read('search')
  const type = valueIn(typeOptions, read('type'))
  const active = valueIn(activeOptions, read('active'))
  return {
    search,
    read,
    write,
    filtered: search !== '' || type !== undefined || active !== undefined,
    clear: () => write({ search: '', type: '', active: '' }),
    query: {
      sort: valueIn(sortOptions, read('sort')) ?? '-created_at',
      ...(search !== '' && { search }),
      ...(type !== undefined && { resource_type: type }),
      ...(active !== undefined && { is_active: active }),
    },
  }
}

function valueIn<Value extends string>(options: Options<Value>, text: string): Value | undefined {
  return options.find(([value]) => value === text)?.[0]
}

const choices = [
  { name: 'type', label: texts.type, none: texts.allTypes, options: typeOptions },
  { name: 'active', label: texts.status, none: texts.allStatuses, options: activeOptions },
  { name: 'sort', label: texts.sort, none: texts.newest, options: sortOptions },
] as const

/** The fields for filter and order of the resource list. */
export function ResourceFilterFields({
  filter: { search, read, write },
}: {
  filter: ReturnType<typeof useResourceFilter>
}) {
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
