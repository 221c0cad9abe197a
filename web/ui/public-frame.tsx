import { type ReactNode, useLayoutEffect } from 'react'
import { PageFrame } from './page-frame.tsx'
import { type PageHead, publicTitle } from './page-title.ts'
import { PublicNavigation } from './public-navigation.tsx'
import { useHeadingFocus } from './use-page.ts'

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
