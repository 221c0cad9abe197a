/** Training packages for other learning platforms (PRODUCT.md, "Packages and learning record store"). */

import { type Static, Type } from 'typebox'
import { oneOf } from './endpoint.ts'

export const packageFormats = ['cmi5', 'scorm2004', 'scorm12'] as const
export type PackageFormat = (typeof packageFormats)[number]

/** A ZIP file: the package of all modules in order, or with `?module=` that of one. */
export const packagePath = '/api/croacademy/admin/packages/:format'
export const PackageParams = Type.Object({ format: oneOf(packageFormats) })
export const PackageQuery = Type.Object({
  module: Type.Optional(oneOf(['1', '2', '3', '4', '5', '6', '7', '8'])),
})
export type PackageQuery = Static<typeof PackageQuery>
