import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link: to a page of this site without a new document, to anything else (a fragment, mail, another site) as ever. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!href.startsWith('/')) return <a {...rest} href={href} />
  return <RouterLink {...rest} to={href} />
}
