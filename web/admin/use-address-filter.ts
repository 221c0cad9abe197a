import { useLocation, useNavigate } from 'react-router-dom'

interface AddressFilter {
  /** '' is no filter. */
  readonly read: (name: string) => string
  readonly write: (changes: Readonly<Record<string, string>>) => void
}

/**
 * The filter of a list, kept in the page's address: it can be shared, and a reload or a way back keeps it. `discreet`: the
 * name of what may be somebody's name. It is kept with the place in the tab's history instead, since addresses end up in
 * the history of the browser, in logs and on other people's screens.
 */
export function useAddressFilter(discreet?: string): AddressFilter {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)
  const kept = textOf(state)
  return {
    read: name => (name === discreet ? kept : (address.get(name) ?? '')),
    write: changes => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '' || name === discreet) next.delete(name)
        else next.set(name, value)
      }
      const state = { kept: (discreet === undefined ? undefined : changes[discreet]) ?? kept }
      navigate({ search: String(next) }, { replace: true, state })
    },
  }
}

/** What stands in a place of the history, which may hold anything. */
function textOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'kept' in state && typeof state.kept === 'string'
    ? state.kept
    : ''
}
