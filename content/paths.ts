/** The public pages: documents that are complete without a script. */
export const publicPaths = {
  home: '/',
  training: '/training',
  consulting: '/consulting',
  fractionalDpo: '/fractional-dpo',
  contact: '/contact',
  resources: '/resources',
  complianceToolkit: '/compliance-toolkit',
  academy: '/croacademy',
  privacyPolicy: '/privacy-policy',
} as const

/** The pages of the app: the academy behind its sign-in, and the two admin areas. */
export const paths = {
  employeeLogin: '/croacademy/employee/login',
  training: '/croacademy/training',
  certificate: '/croacademy/certificate',
  academyAdminLogin: '/croacademy/admin/login',
  academyAdminDashboard: '/croacademy/admin/dashboard',
  academyAdminTraining: '/croacademy/admin/training',
  academyAdminAudit: '/croacademy/admin/audit',
  libraryAdminLogin: '/admin/login',
  libraryAdminDashboard: '/admin',
  libraryAdminAudit: '/admin/audit',
} as const

/** Those of them that work without a network. The others show what the server knows now: without it there is nothing to show. */
export const offlinePaths: readonly string[] = [paths.employeeLogin, paths.training]

/** Where each kind of account signs in. */
export const loginPaths = {
  employee: paths.employeeLogin,
  'academy-admin': paths.academyAdminLogin,
  'library-admin': paths.libraryAdminLogin,
} as const

/** The link of an invitation or a reset: the sign-in page, which then asks for a new password. */
export function setPasswordLink(publicUrl: string, area: keyof typeof loginPaths, token: string): string {
  return `${publicUrl}${loginPaths[area]}?token=${token}`
}
