import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export type AddressFilter = ReturnType<typeof useAddressFilter>

/**
 * Keeps the filter of a list in the page's address, so that it can be shared and survives a reload or Back. The filter named
 * `privateName`, which may be a person's name, goes into the location's state instead: addresses end up in browser histories,
 * in logs and on other people's screens.
 */
export function useAddressFilter(privateName?: string) {
  const navigate = useNavigate()
  // The router updates the location in a transition; a field must show its new value at once.
  const [{ search, state }, showAtOnce] = useOptimistic<{ search: string; state: unknown }>(useLocation())
  const query = new URLSearchParams(search)
  const privateValue = privateValueOf(state)
  return {
    /** Returns '' for no filter. */
    read: (name: string) => (name === privateName ? privateValue : (query.get(name) ?? '')),
    write: (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '' || name === privateName) next.delete(name)
        else next.set(name, value)
      }
      const kept = (privateName === undefined ? undefined : changes[privateName]) ?? privateValue
      const to = { search: String(next), state: { kept } }
      startTransition(() => {
        showAtOnce(to)
        navigate({ search: to.search }, { replace: true, state: to.state })
      })
    },
  }
}

function privateValueOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'kept' in state && typeof state.kept === 'string'
    ? state.kept
    : ''
}
