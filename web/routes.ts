import type { ComponentType } from 'react'
import { paths, publicPaths } from '../content/paths.ts'

/** Loads the code of a page. */
export type LoadPage = () => Promise<ComponentType>

/** All pages by path; an area's code is loaded with its first page. */
export const routes: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
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
])

export const loadNotFoundPage: LoadPage = async () => (await import('./marketing/not-found-page.tsx')).NotFoundPage

/** Returns the path of the page at an address, with or without a trailing slash; `*` for an unknown address. */
export function routeOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return routes.has(path) ? path : '*'
}
