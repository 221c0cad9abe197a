import type { QueryOf } from '../../api/contract/endpoint.ts'
import type { listAdminResources } from '../../api/contract/library-admin.ts'
import { keysOf, type ResourceType, resourceTypes } from '../../content/form-options.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { useAddressFilter } from '../admin/use-address-filter.ts'

const { list: texts, card } = libraryAdminTexts

type Query = QueryOf<typeof listAdminResources>
type Options<Value> = readonly (readonly [value: Value, label: string])[]

export const typeOptions: Options<ResourceType> = keysOf(resourceTypes).map(type => [type, resourceTypes[type]])
export const activeOptions: Options<NonNullable<Query['is_active']>> = [
  ['true', card.active],
  ['false', card.inactive],
]
/** In addition to the default, newest first. */
export const sortOptions: Options<NonNullable<Query['sort']>> = [
  ['created_at', texts.oldest],
  ['-total_downloads', texts.mostDownloads],
  ['total_downloads', texts.fewestDownloads],
  ['title', texts.titleUp],
  ['-title', texts.titleDown],
]

export interface ResourceFilter {
  readonly search: string
  /** Reads `search`, `type`, `active` or `sort`; '' if not set. */
  readonly read: (name: string) => string
  readonly write: (changes: Readonly<Record<string, string>>) => void
  /** A filter or search is set. */
  readonly filtered: boolean
  readonly clear: () => void
  readonly query: Query
}

/** Filter and order of the resource list, kept in the page's address. */
export function useResourceFilter(): ResourceFilter {
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
