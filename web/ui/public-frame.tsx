import { type ReactNode, useLayoutEffect } from 'react'
import { PageFrame } from './page-frame.tsx'
import { type PageHead, publicTitle } from './page-title.ts'
import { PublicNavigation } from './public-navigation.tsx'
import { useArrival } from './use-page.ts'

interface PublicFrameProps {
  /** Path of the page that is shown; null where there is none. */
  current: string | null
  head: PageHead
  children: ReactNode
}

/** What stands around every public page: skip link, header with the navigation, footer. */
export function PublicFrame({ current, head: { title, description }, children }: PublicFrameProps) {
  useLayoutEffect(() => {
    document.title = publicTitle(current, title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [current, title, description])
  useArrival(() => document.querySelector<HTMLElement>('main h1'))
  return (
    <PageFrame home="consultancy" header={<PublicNavigation current={current} />}>
      {children}
    </PageFrame>
  )
}
