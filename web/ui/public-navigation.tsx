import { siteTexts } from '../../content/site-texts.ts'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import styles from './public-navigation.module.css'
import { Wordmark } from './wordmark.tsx'

const texts = siteTexts.navigation
const menu = 'site-menu'

/** The links of the header; on a narrow screen a menu, a native popover that needs no script. */
export function PublicNavigation({ current }: { current: string | null }) {
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
