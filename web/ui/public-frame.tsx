import type { ReactNode } from 'react'
import styles from './page-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

interface PublicFrameProps {
  /** Path of the page that is shown. */
  current: string | null
  children: ReactNode
}

/** What stands around every public page: skip link, header with the navigation, footer. */
export function PublicFrame({ children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
