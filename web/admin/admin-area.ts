import {
  academyAdminAuth,
  academyAdminSecondFactor,
  libraryAdminAuth,
  libraryAdminSecondFactor,
} from '../../api/contract/auth.ts'
import { academyAdminSingleSignOn } from '../../api/contract/single-sign-on.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { brand } from '../../content/brand.ts'
import { paths } from '../../content/paths.ts'
import type { Home } from '../ui/wordmark.tsx'

const names = adminTexts.pages

/** One of the two admin areas, each with its own session. */
export interface AdminArea {
  readonly auth: typeof academyAdminAuth | typeof libraryAdminAuth
  readonly secondFactor: typeof academyAdminSecondFactor | typeof libraryAdminSecondFactor
  /** Absent where admins sign in with a password only. */
  readonly singleSignOn?: typeof academyAdminSingleSignOn
  readonly name: string
  /** The wordmark in the header. */
  readonly home: Home
  readonly login: string
  readonly dashboard: string
  /** The pages in the header, the dashboard first. */
  readonly pages: readonly { readonly path: string; readonly name: string }[]
  /** Keys in local storage (PRODUCT.md, "Admin pages"): `true` while signed in, and who it is. */
  readonly flagKey: string
  readonly userKey: string
  /** Key in local storage: `true` from a logout to the next sign-in. */
  readonly logoutKey: string
}

export const academyAdminArea: AdminArea = {
  auth: academyAdminAuth,
  secondFactor: academyAdminSecondFactor,
  singleSignOn: academyAdminSingleSignOn,
  name: brand.academy,
  home: 'academy',
  login: paths.academyAdminLogin,
  dashboard: paths.academyAdminDashboard,
  pages: [
    { path: paths.academyAdminDashboard, name: names.dashboard },
    { path: paths.academyAdminTraining, name: names.training },
    { path: paths.academyAdminCertificates, name: names.certificates },
    { path: paths.academyAdminAudit, name: names.activity },
    { path: paths.academyAdminPackages, name: names.packages },
    { path: paths.academyAdminSettings, name: names.settings },
  ],
  flagKey: 'academyAdminLoggedIn',
  userKey: 'academyAdminUser',
  logoutKey: 'academyAdminLoggedOut',
}

export const libraryAdminArea: AdminArea = {
  auth: libraryAdminAuth,
  secondFactor: libraryAdminSecondFactor,
  name: brand.libraryAdmin,
  home: 'consultancy',
  login: paths.libraryAdminLogin,
  dashboard: paths.libraryAdminDashboard,
  pages: [
    { path: paths.libraryAdminDashboard, name: names.dashboard },
    { path: paths.libraryAdminAudit, name: names.activity },
  ],
  flagKey: 'libraryAdminLoggedIn',
  userKey: 'libraryAdminUser',
  logoutKey: 'libraryAdminLoggedOut',
}
