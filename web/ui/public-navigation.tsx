import { siteTexts } from '../../content/site-texts.ts'
import { Button } from './button.tsx'
import styles from './public-navigation.module.css'
import { Wordmark } from './wordmark.tsx'

const texts = siteTexts.navigation
const menu = 'site-menu'

/** The links of the header; where they do not fit they stand in a menu, the browser's own popover, which needs no script. */
export function PublicNavigation({ current }: { current: string | null }) {
  return (
    <>
      <div className={styles['opener']}>
        <Button variant="secondary" popoverTarget={menu}>
          {texts.menu}
        </Button>
      </div>
      <nav id={menu} popover="auto" className={styles['menu']} aria-label={texts.label}>
        <div className={styles['closer']}>
          <Wordmark of="consultancy" />
          {/* Has the focus whenever the menu opens: it covers the button that did it. */}
          <Button variant="secondary" popoverTarget={menu} popoverTargetAction="hide" autoFocus>
            {texts.close}
          </Button>
        </div>
        <ul>
          {texts.links.map(({ path, name }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
