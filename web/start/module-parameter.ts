/** The query parameter of the training page with the number of the open module. */
export const moduleParameter = 'module'

/** Returns the module in an address, not validated; null if none is open. */
export function moduleIn(search: URLSearchParams): string | null {
  return search.get(moduleParameter)
}
