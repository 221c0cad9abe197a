/** The query parameter of the training page with the number of the open module. */
export const moduleParameter = 'module'

/** What the parameter says for the list of pending law. */
export const pendingLaw = 'law'

/** Returns the module in an address, not validated; null if none is open. */
export function moduleIn(search: URLSearchParams): string | null {
  return search.get(moduleParameter)
}
