import type { ReactNode } from 'react'
import { SkipLink } from './link.tsx'
import styles from './page-frame.module.css'
import { SiteFooter } from './site-footer.tsx'
import { type Home, Wordmark } from './wordmark.tsx'

interface PageFrameProps {
  /** The site named in the header. */
  home?: Home
  /** Beside the wordmark: the signed-in person, links. */
  header?: ReactNode
  children: ReactNode
}

/** Layout of an app page: skip link, sticky header, content, footer. */
export function PageFrame({ home = 'academy', header, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['line']}>
          <Wordmark of={home} />
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
