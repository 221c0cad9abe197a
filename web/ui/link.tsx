import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link: client-side navigation to a page of this site, otherwise (fragment, mail, other site) a plain link. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!href.startsWith('/')) return <a {...rest} href={href} />
  return <RouterLink {...rest} to={href} />
}
