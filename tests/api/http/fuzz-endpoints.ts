import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type TSchema, Type } from 'typebox'
import { PackParams, packFilePath } from '../../../api/contract/admin/auditor-packs.ts'
import { importEmployees } from '../../../api/contract/admin/import-employees.ts'
import { DownloadsCsvParams, downloadsCsvPath } from '../../../api/contract/admin/library-admin.ts'
import { PackageParams, PackageQuery, packagePath } from '../../../api/contract/admin/packages.ts'
import { TrainingCsvQuery, trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import type { Endpoint } from '../../../api/contract/endpoint.ts'
import { FileParams, filePath, uploadFile, uploadPreview } from '../../../api/contract/files.ts'
import { academyAdminSingleSignOn, employeeSingleSignOn } from '../../../api/contract/single-sign-on.ts'

/** An endpoint as a client sees it. */
export interface Target {
  /** `METHOD path`, as the server registers it. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Response schemas by status; absent when it answers with a file or a redirect. */
  readonly responses?: Readonly<Record<number, TSchema>>
  readonly takes: 'json' | 'form'
}

/** What a provider sends back; all of it is optional to our server. */
const CallbackQuery = Type.Object({
  code: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
})

/** Endpoints whose request or response is not JSON. */
const files: readonly Omit<Target, 'name'>[] = [
  { method: 'GET', path: filePath, params: FileParams, takes: 'json' },
  { method: 'GET', path: packFilePath, params: PackParams, takes: 'json' },
  { method: 'GET', path: trainingCsvPath, query: TrainingCsvQuery, takes: 'json' },
  { method: 'GET', path: downloadsCsvPath, params: DownloadsCsvParams, takes: 'json' },
  { method: 'GET', path: packagePath, params: PackageParams, query: PackageQuery, takes: 'json' },
  { method: 'GET', path: employeeSingleSignOn.callbackPath, query: CallbackQuery, takes: 'json' },
  { method: 'GET', path: academyAdminSingleSignOn.callbackPath, query: CallbackQuery, takes: 'json' },
  { ...importEmployees, takes: 'form' },
  { ...uploadFile, takes: 'form' },
  { ...uploadPreview, takes: 'form' },
]

const folder = resolve(import.meta.dirname, '../../../api/contract')
const modules: unknown[] = await Promise.all(
  globSync('**/*.ts', { cwd: folder }).map(file => import(join(folder, file))),
)

/** Every endpoint of the contract. */
export const targets: readonly Target[] = [
  ...modules
    .flatMap(endpointsIn)
    .filter(({ method, path }) => !files.some(file => file.method === method && file.path === path))
    .map(endpoint => ({ ...endpoint, takes: 'json' as const })),
  ...files,
].map(target => ({ ...target, name: `${target.method} ${target.path}` }))

/** Returns the endpoints that a module exports, alone or in an object such as `employeeAuth`. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn)
}

function isEndpoint(value: object): value is Endpoint {
  return 'path' in value && 'responses' in value
}
