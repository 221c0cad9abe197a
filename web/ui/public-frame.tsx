import { type ReactNode, useLayoutEffect } from 'react'
import { siteTexts } from '../../content/site-texts.ts'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { PageFrame } from './page-frame.tsx'
import { type PageHead, publicTitle } from './page-title.ts'
import styles from './public-frame.module.css'
import { useHeadingFocus } from './use-page.ts'
import { Wordmark } from './wordmark.tsx'

interface PublicFrameProps {
  /** Path of the current page; null for the not-found page. */
  current: string | null
  head: PageHead
  children: ReactNode
}

/** Layout of a public page: skip link, header with navigation, content, footer. */
export function PublicFrame({ current, head: { title, description }, children }: PublicFrameProps) {
  useLayoutEffect(() => {
    document.title = publicTitle(current, title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [current, title, description])
  useHeadingFocus(() => document.querySelector<HTMLElement>('main h1'))
  return (
    <PageFrame home="consultancy" header={<PublicNavigation current={current} />}>
      {children}
    </PageFrame>
  )
}

const texts = siteTexts.navigation
const menu = 'site-menu'

/** The links of the header; on a narrow screen a menu, a native popover that needs no script. */
function PublicNavigation({ current }: { current: string | null }) {
  return (
    <>
      <div className={styles['opener']}>
        <Button variant="secondary" popoverTarget={menu}>
          {texts.menu}
        </Button>
      </div>
      <nav
        id={menu}
        popover="auto"
        className={styles['menu']}
        aria-label={texts.label}
        // Closes the menu when the focus leaves it, because it would cover the focused element.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.()
        }}
      >
        <div className={styles['closer']}>
          <Wordmark of="consultancy" />
          <Button
            variant="secondary"
            popoverTarget={menu}
            popoverTargetAction="hide"
            // Takes the focus when the menu opens. React renders the attribute only on the server.
            autoFocus
            ref={button => button?.setAttribute('autofocus', '')}
          >
            {texts.close}
          </Button>
        </div>
        <ul>
          {texts.links.map(({ path, name }) => (
            <li key={path}>
              <Link
                href={path}
                aria-current={path === current ? 'page' : undefined}
                onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover?.()}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
