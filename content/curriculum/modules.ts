/** The texts of all eight modules, for the server and the tests; the device loads each module's file on its own. */
import { foundations } from './modules/1-foundations.ts'
import { roles } from './modules/2-roles.ts'
import { twoConsents } from './modules/3-two-consents.ts'
import { theKey } from './modules/4-the-key.ts'
import { rights } from './modules/5-rights.ts'
import { borders } from './modules/6-borders.ts'
import { theBadDay } from './modules/7-the-bad-day.ts'
import { inspection } from './modules/8-inspection.ts'
import type { ModuleText } from './schema.ts'

export const moduleTexts: readonly ModuleText[] = [
  foundations,
  roles,
  twoConsents,
  theKey,
  rights,
  borders,
  theBadDay,
  inspection,
]
