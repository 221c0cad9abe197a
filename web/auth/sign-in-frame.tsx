import type { ReactNode, RefObject } from 'react'
import { PageFrame } from '../ui/page-frame.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import type { Home } from '../ui/wordmark.tsx'
import styles from './sign-in-frame.module.css'

interface SignInFrameProps {
  home: Home
  heading: string
  headingRef: RefObject<HTMLHeadingElement | null>
  intro: string | undefined
  /** Shown above the form. */
  notices: ReactNode
  children: ReactNode
}

/** Layout of every sign-in page: the form beside a decorative grid of participants. */
export function SignInFrame({ home, heading, headingRef, intro, notices, children }: SignInFrameProps) {
  const keepFocus = useKeptFocus(headingRef)
  return (
    <PageFrame home={home}>
      <div className={styles['page']}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus */}
        <div className={styles['column']} onFocus={keepFocus}>
          {/* A notice that is there from the start is no change, so its live region would not announce it. */}
          <h1 ref={headingRef} tabIndex={-1} aria-describedby="notices">
            {heading}
          </h1>
          {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
          <div id="notices" className={styles['notices']}>
            {notices}
          </div>
          <div className={styles['form']}>{children}</div>
        </div>
        <div className={styles['drawing']} aria-hidden="true">
          <ParticipantGrid total={168} filled={12} columns={12} scattered />
        </div>
      </div>
    </PageFrame>
  )
}
