import type { ComponentProps, MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { siteTexts } from '../../content/site-texts.ts'
import styles from './link.module.css'

/** A link: client-side navigation to a page of this site, otherwise (fragment, mail, other site) a plain link. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!href.startsWith('/')) return <a {...rest} href={href} />
  return <RouterLink {...rest} to={href} />
}

/** The first link of the page: skips the header and moves the focus to the element with the id `content`. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, which works without JavaScript as well
    <a className={styles['skip']} href="#content" onClick={focusContent}>
      {siteTexts.skip}
    </a>
  )
}

/** Focuses the content without a navigation to the fragment, which would drop the router's location state. */
function focusContent(event: MouseEvent): void {
  const content = document.getElementById('content')
  content?.focus()
  if (document.activeElement === content) event.preventDefault()
}
