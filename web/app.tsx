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
const AcademyAdminLogin = lazy(async () => ({
  default: (await import('./academy-admin/login-page.tsx')).AcademyAdminLoginPage,
}))
const AcademyAdminDashboard = lazy(async () => ({
  default: (await import('./academy-admin/dashboard-page.tsx')).AcademyAdminDashboardPage,
}))
const LibraryAdminLogin = lazy(async () => ({
  default: (await import('./library-admin/login-page.tsx')).LibraryAdminLoginPage,
}))
const LibraryAdminDashboard = lazy(async () => ({
  default: (await import('./library-admin/dashboard-page.tsx')).LibraryAdminDashboardPage,
}))
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
            <Route path={paths.academyAdminLogin} element={<AcademyAdminLogin />} />
            <Route path={paths.academyAdminDashboard} element={<AcademyAdminDashboard />} />
            <Route path={paths.libraryAdminLogin} element={<LibraryAdminLogin />} />
            <Route path={paths.libraryAdminDashboard} element={<LibraryAdminDashboard />} />
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
