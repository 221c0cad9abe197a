import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { paths, publicPaths } from '../content/paths.ts'
import { siteTexts } from '../content/site-texts.ts'
import { Unreachable } from './http/unreachable.ts'
import { StorageUnavailable } from './offline/storage-unavailable.ts'
import { usePlace } from './place.ts'
import { UpdatePrompt } from './pwa/update-prompt.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { PageFrame } from './ui/page-frame.tsx'
import { Skeleton } from './ui/skeleton.tsx'

const openPages = () => import('./academy/open-pages.ts')
const LoginPage = page(async () => (await openPages()).LoginPage)
const CertificatePage = page(async () => (await openPages()).CertificatePage)
const AcademyAdminLogin = page(async () => (await import('./academy-admin/login-page.tsx')).AcademyAdminLoginPage)
const AcademyAdminDashboard = page(
  async () => (await import('./academy-admin/dashboard-page.tsx')).AcademyAdminDashboardPage,
)
const TrainingReport = page(async () => (await import('./academy-admin/training-report-page.tsx')).TrainingReportPage)
const AcademyAdminAudit = page(async () => (await import('./academy-admin/audit-page.tsx')).AcademyAdminAuditPage)
const LibraryAdminAudit = page(async () => (await import('./library-admin/audit-page.tsx')).LibraryAdminAuditPage)
const LibraryAdminLogin = page(async () => (await import('./library-admin/login-page.tsx')).LibraryAdminLoginPage)
const LibraryAdminDashboard = page(
  async () => (await import('./library-admin/dashboard-page.tsx')).LibraryAdminDashboardPage,
)
const TrainingPage = page(async () => (await import('./academy/training-page.tsx')).TrainingPage)

/**
 * A page whose code is fetched at its first visit. What keeps it from coming is the network; or, where Firefox keeps nothing
 * for the site, it comes and may not begin.
 */
function page(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      const Failure = error instanceof DOMException ? StorageUnavailable : Unreachable
      throw new Failure('The page could not be opened.', { cause: error })
    }
  })
}

const pages: ReadonlyMap<string, ComponentType> = new Map([
  [paths.employeeLogin, LoginPage],
  [paths.training, TrainingPage],
  [paths.certificate, CertificatePage],
  [paths.academyAdminLogin, AcademyAdminLogin],
  [paths.academyAdminDashboard, AcademyAdminDashboard],
  [paths.academyAdminTraining, TrainingReport],
  [paths.academyAdminAudit, AcademyAdminAudit],
  [paths.libraryAdminLogin, LibraryAdminLogin],
  [paths.libraryAdminDashboard, LibraryAdminDashboard],
  [paths.libraryAdminAudit, LibraryAdminAudit],
])

/** The page that the address names; each area's code is loaded with its first page. */
export function App() {
  const Page = pages.get(usePlace().path)
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{Page ? <Page /> : <ToHome />}</Suspense>
      <UpdatePrompt />
    </ErrorBoundary>
  )
}

/** From the address of the shell's own file, or of a page in percent signs, at which the app has nothing to show. */
function ToHome() {
  useEffect(() => location.replace(publicPaths.home), [])
  return null
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton label={siteTexts.loading} lines={[22, 40, 34]} />
    </PageFrame>
  )
}
