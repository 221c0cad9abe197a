import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { PublicNavigation } from './public-navigation.tsx'

interface PublicFrameProps {
  /** Path of the page that is shown; null where there is none. */
  current: string | null
  children: ReactNode
}

/** What stands around every public page: skip link, header with the navigation, footer. */
export function PublicFrame({ current, children }: PublicFrameProps) {
  return (
    <PageFrame home="consultancy" header={<PublicNavigation current={current} />}>
      {children}
    </PageFrame>
  )
}
