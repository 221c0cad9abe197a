import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { siteTexts } from '../content/site-texts.ts'
import { storeAcademy } from './pwa/offline-academy.ts'
import { lazyPages } from './routes.tsx'
import { isAcademyPage } from './start/academy-pages.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { PageFrame } from './ui/page-frame.tsx'
import { Skeleton } from './ui/redacted.tsx'
import { ScrollReset } from './ui/scroll-reset.tsx'
import { UpdatePrompt } from './ui/update-prompt.tsx'

/** The whole site. `onReady` is called once the first page is interactive. */
export function App({ onReady }: { onReady?: () => void }) {
  return (
    <ErrorBoundary>
      <ScrollReset />
      <OfflineAcademy />
      <Suspense fallback={<Loading />}>
        <Routes>
          {[...lazyPages].map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <Ready onReady={onReady} />
      </Suspense>
      <UpdatePrompt />
    </ErrorBoundary>
  )
}

/** Stores the academy when a page of it is opened, also from a public page without a load. */
function OfflineAcademy() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAcademyPage(pathname)) void storeAcademy()
  }, [pathname])
  return null
}

/** Inside the Suspense boundary: its effect runs once the page in that boundary is hydrated. */
function Ready({ onReady }: { onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady])
  return null
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton label={siteTexts.loading} lines={[22, 40, 34]} />
    </PageFrame>
  )
}
