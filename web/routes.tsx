import { type ComponentType, lazy } from 'react'
import { paths, publicPaths } from '../content/paths.ts'
import { Unreachable } from './http/call.ts'
import { StorageUnavailable } from './ui/error-boundary.tsx'

/** Loads the code of a page. */
type LoadPage = () => Promise<ComponentType>

/** All pages by path, `*` for every other address; an area's code is loaded with its first page. */
const routes: readonly (readonly [path: string, load: LoadPage])[] = [
  [publicPaths.home, async () => (await import('./marketing/home-page.tsx')).HomePage],
  [publicPaths.training, async () => (await import('./marketing/training-page.tsx')).TrainingPage],
  [publicPaths.consulting, async () => (await import('./marketing/consulting-page.tsx')).ConsultingPage],
  [publicPaths.fractionalDpo, async () => (await import('./marketing/fractional-dpo-page.tsx')).FractionalDpoPage],
  [publicPaths.contact, async () => (await import('./marketing/contact-page.tsx')).ContactPage],
  [publicPaths.privacyPolicy, async () => (await import('./marketing/privacy-policy-page.tsx')).PrivacyPolicyPage],
  [publicPaths.resources, async () => (await import('./resources/resources-page.tsx')).ResourcesPage],
  [
    publicPaths.complianceToolkit,
    async () => (await import('./resources/compliance-toolkit-page.tsx')).ComplianceToolkitPage,
  ],
  [publicPaths.academy, async () => (await import('./academy/landing/landing-page.tsx')).LandingPage],
  [paths.employeeLogin, async () => (await import('./academy/login-page.tsx')).LoginPage],
  [paths.training, async () => (await import('./academy/training-page.tsx')).TrainingPage],
  [paths.certificate, async () => (await import('./academy/certificate-page.tsx')).CertificatePage],
  [paths.academyAdminLogin, async () => (await import('./academy-admin/login-page.tsx')).AcademyAdminLoginPage],
  [
    paths.academyAdminDashboard,
    async () => (await import('./academy-admin/dashboard-page.tsx')).AcademyAdminDashboardPage,
  ],
  [paths.academyAdminImport, async () => (await import('./academy-admin/import/import-page.tsx')).ImportPage],
  [
    paths.academyAdminTraining,
    async () => (await import('./academy-admin/report/training-report-page.tsx')).TrainingReportPage,
  ],
  [
    paths.academyAdminSettings,
    async () => (await import('./academy-admin/settings/settings-page.tsx')).AcademySettingsPage,
  ],
  [
    paths.academyAdminCertificates,
    async () => (await import('./academy-admin/certificates/certificates-page.tsx')).CertificatesPage,
  ],
  [paths.academyAdminPackages, async () => (await import('./academy-admin/packages-page.tsx')).PackagesPage],
  [paths.academyAdminAudit, async () => (await import('./academy-admin/audit-page.tsx')).AcademyAdminAuditPage],
  [paths.libraryAdminLogin, async () => (await import('./library-admin/login-page.tsx')).LibraryAdminLoginPage],
  [
    paths.libraryAdminDashboard,
    async () => (await import('./library-admin/dashboard-page.tsx')).LibraryAdminDashboardPage,
  ],
  [paths.libraryAdminAudit, async () => (await import('./library-admin/audit-page.tsx')).LibraryAdminAuditPage],
  ['*', async () => (await import('./marketing/not-found-page.tsx')).NotFoundPage],
]

function lazyPage(load: LoadPage) {
  let Loaded: ComponentType | undefined
  const loadOrExplain = async () => {
    try {
      return await load()
    } catch (error) {
      // Firefox throws a DOMException when the site may store nothing; everything else is the network.
      const Failure = error instanceof DOMException ? StorageUnavailable : Unreachable
      throw new Failure('The page could not be opened.', { cause: error })
    }
  }
  const Lazy = lazy(async () => ({ default: await loadOrExplain() }))
  return {
    Page: () => (Loaded ? <Loaded /> : <Lazy />),
    /** Fetches the code now, so that the first render does not wait for it. */
    preload: async () => {
      Loaded = await load()
    },
  }
}

/** The pages of `routes`, by path. */
export const lazyPages = new Map(routes.map(([path, load]) => [path, lazyPage(load)]))

/** Fetches the code of the page at `pathname`, with or without a slash at the end, so that its first render does not wait. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = lazyPages.get(pathname.replace(/(.)\/+$/, '$1')) ?? lazyPages.get('*')
  await page?.preload()
}
