/** The public pages: prerendered documents that are complete without JavaScript. */
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
  academyAdminImport: '/croacademy/admin/import',
  academyAdminTraining: '/croacademy/admin/training',
  academyAdminCertificates: '/croacademy/admin/certificates',
  academyAdminPackages: '/croacademy/admin/packages',
  academyAdminAudit: '/croacademy/admin/audit',
  academyAdminSettings: '/croacademy/admin/settings',
  libraryAdminLogin: '/admin/login',
  libraryAdminDashboard: '/admin',
  libraryAdminAudit: '/admin/audit',
} as const

/** The pages of the app that work without a network. The others need current data from the server. */
export const offlinePaths: readonly string[] = [paths.employeeLogin, paths.training]

/** The sign-in page of each kind of account. */
export const loginPaths = {
  employee: paths.employeeLogin,
  'academy-admin': paths.academyAdminLogin,
  'library-admin': paths.libraryAdminLogin,
} as const

/** Returns the link of an invitation or a reset: the sign-in page with the token. */
export function setPasswordLink(publicUrl: string, area: keyof typeof loginPaths, token: string): string {
  return `${publicUrl}${loginPaths[area]}?token=${token}`
}

const certificateParameter = 'code'

/** Returns the address that verifies this code. */
export const certificatePath = (code: string): string =>
  `${paths.certificate}?${new URLSearchParams({ [certificateParameter]: code })}`

/** Returns the code in an address; '' when there is none. */
export const codeIn = (search: URLSearchParams): string => search.get(certificateParameter)?.trim() ?? ''
