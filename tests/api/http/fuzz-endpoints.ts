import type { TSchema } from 'typebox'
import * as academyUsers from '../../../api/contract/academy-users.ts'
import * as audit from '../../../api/contract/audit.ts'
import * as auditorPacks from '../../../api/contract/auditor-packs.ts'
import {
  academyAdminAuth,
  academyAdminSecondFactor,
  employeeAuth,
  libraryAdminAuth,
  libraryAdminSecondFactor,
} from '../../../api/contract/auth.ts'
import * as certificates from '../../../api/contract/certificates.ts'
import type { Endpoint } from '../../../api/contract/endpoint.ts'
import { FileParams, filePath, uploadFile, uploadPreview } from '../../../api/contract/files.ts'
import { getHealth, getReady } from '../../../api/contract/health.ts'
import { countWaitingInvitations, importEmployees } from '../../../api/contract/import-employees.ts'
import * as library from '../../../api/contract/library-admin.ts'
import { PackageParams, PackageQuery, packagePath } from '../../../api/contract/packages.ts'
import * as publicSite from '../../../api/contract/public-site.ts'
import * as settings from '../../../api/contract/settings.ts'
import * as training from '../../../api/contract/training.ts'
import * as report from '../../../api/contract/training-report.ts'

/** An endpoint as a client sees it. */
export interface Target {
  /** `METHOD path`, as the server registers it. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Response schemas by status; absent when its 200 is a file. */
  readonly responses?: Readonly<Record<number, TSchema>>
  readonly takes: 'json' | 'form'
}

/** Endpoints whose request or response is not JSON. */
const files: readonly Omit<Target, 'name'>[] = [
  { method: 'GET', path: filePath, params: FileParams, takes: 'json' },
  { method: 'GET', path: auditorPacks.packFilePath, params: auditorPacks.PackParams, takes: 'json' },
  { method: 'GET', path: report.trainingCsvPath, query: report.TrainingCsvQuery, takes: 'json' },
  { method: 'GET', path: library.downloadsCsvPath, params: library.DownloadsCsvParams, takes: 'json' },
  { method: 'GET', path: packagePath, params: PackageParams, query: PackageQuery, takes: 'json' },
  { ...importEmployees, takes: 'form' },
  { ...uploadFile, takes: 'form' },
  { ...uploadPreview, takes: 'form' },
]

/** Every endpoint of the contract. */
export const targets: readonly Target[] = [
  ...[
    academyUsers,
    audit,
    auditorPacks,
    certificates,
    academyAdminAuth,
    employeeAuth,
    libraryAdminAuth,
    academyAdminSecondFactor,
    libraryAdminSecondFactor,
    library,
    publicSite,
    training,
    report,
    settings,
    { countWaitingInvitations, getHealth, getReady },
  ]
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isEndpoint)
    .map(endpoint => ({ ...endpoint, takes: 'json' as const })),
  ...files,
].map(target => ({ ...target, name: `${target.method} ${target.path}` }))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}
