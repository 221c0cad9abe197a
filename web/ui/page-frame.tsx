import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import styles from './page-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

interface PageFrameProps {
  /** Beside the wordmark: who is signed in, links. */
  header?: ReactNode
  children: ReactNode
}

/** Skip link, a quiet header that stays, the page, and the footer. */
export function PageFrame({ header, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['line']}>
          <a href={publicPaths.academy} className={styles['wordmark']}>
            <svg aria-hidden="true" viewBox="0 0 28 20" className={styles['mark']}>
              <path d="M0 1h28v5H0zM0 14h12v5H0z" />
              <circle cx="18" cy="16.5" r="2.5" />
              <circle cx="25" cy="16.5" r="1.9" className={styles['open']} />
            </svg>
            <span>
              {brand.shortName}{' '}
              <span className={styles['rest']}>{brand.academy.replace(brand.shortName, '').trim()}</span>
            </span>
          </a>
          {header}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
