import type { ComponentProps } from 'react'
import { goTo } from '../place.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  /** Path and query of a page of the app. */
  to: string
}

/** Leads to another page of the app without leaving this document; a new tab or window is the browser's. */
export function Link({ to, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(to, { replace: to === location.pathname + location.search })
      }}
    />
  )
}
