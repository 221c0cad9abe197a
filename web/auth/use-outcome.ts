import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { outcomeParameter } from '../../api/contract/single-sign-on.ts'

/**
 * Returns how a sign-in through the organisation ended, from the address with which the page was opened; null without. The
 * parameter is removed from the address, so that a reload does not repeat it.
 */
export function useOutcome(): string | null {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [outcome] = useState(() => new URLSearchParams(search).get(outcomeParameter))
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has(outcomeParameter)) return
    query.delete(outcomeParameter)
    navigate({ search: String(query) }, { replace: true, state })
  }, [search, state, navigate])
  return outcome
}
