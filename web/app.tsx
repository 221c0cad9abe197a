import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '../content/paths.ts'
import { siteTexts } from '../content/site-texts.ts'
import { UpdatePrompt } from './pwa/update-prompt.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { NotFoundPage } from './ui/not-found-page.tsx'
import { PageFrame } from './ui/page-frame.tsx'
import { Skeleton } from './ui/skeleton.tsx'

const LandingPage = lazy(async () => ({ default: (await import('./academy/landing-page.tsx')).LandingPage }))
const LoginPage = lazy(async () => ({ default: (await import('./academy/login-page.tsx')).LoginPage }))
const TrainingPage = lazy(async () => ({ default: (await import('./academy/training-page.tsx')).TrainingPage }))

/** Every page and its path; each area's code is loaded with its first page. */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path={paths.home} element={<Navigate to={paths.academy} replace />} />
            <Route path={paths.academy} element={<LandingPage />} />
            <Route path={paths.employeeLogin} element={<LoginPage />} />
            <Route path={paths.training} element={<TrainingPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
        <UpdatePrompt />
      </ErrorBoundary>
    </BrowserRouter>
  )
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton label={siteTexts.loading} lines={[22, 40, 34]} />
    </PageFrame>
  )
}
