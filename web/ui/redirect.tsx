import { useLayoutEffect } from 'react'
import { goTo } from '../place.ts'

/** Leads on as soon as it is drawn; Back does not lead here again. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => goTo(to, { replace: true }), [to])
  return null
}
