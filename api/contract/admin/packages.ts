/** Training packages for other learning platforms (PRODUCT.md, "Packages and learning record store"). */

import { type Static, Type } from 'typebox'
import { oneOf } from '../endpoint.ts'

export const packageFormats = ['cmi5', 'scorm2004', 'scorm12'] as const
/** What a package may contain, beside all modules: the seven that certification means, or one. */
export const packageModules = ['1-7', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type PackageModules = (typeof packageModules)[number]
export type PackageFormat = (typeof packageFormats)[number]

/** A whole number from 1 to 100. */
export const passMarkPattern = '^([1-9]\\d?|100)$'

/** A ZIP file: the package of all modules in order, with `?module=1-7` without the mastery quest, or of one module. */
export const packagePath = '/api/croacademy/admin/packages/:format'
export const PackageParams = Type.Object({ format: oneOf(packageFormats) })
export const PackageQuery = Type.Object({
  module: Type.Optional(oneOf(packageModules)),
  /** Per cent of the points below which a module is reported as failed. Absent: none is. */
  passMark: Type.Optional(Type.String({ pattern: passMarkPattern })),
})
export type PackageQuery = Static<typeof PackageQuery>
