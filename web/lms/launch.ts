import { loadModule } from '../../content/curriculum/load-module.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import type { Lms } from './lms.ts'
import { connectScorm12 } from './scorm12.ts'
import { connectScorm2004 } from './scorm2004.ts'

/** An open module and the LMS that launched it. */
export interface Launch {
  readonly module: ModuleText
  readonly lms: Lms
}

const connections: Readonly<Record<string, () => Promise<Lms>>> = {
  scorm12: connectScorm12,
  scorm2004: connectScorm2004,
  // Packages for SCORM do not contain this file.
  cmi5: async () => (await import('./cmi5.ts')).connectCmi5(),
}

/** Opens the module of a launch address, such as `?format=scorm12&module=3`. Rejects if module or LMS cannot be opened. */
export async function launch(parameters: URLSearchParams): Promise<Launch> {
  const module = await loadModule(Number(parameters.get('module')))
  const connect = connections[parameters.get('format') ?? '']
  if (!module || !connect) throw new Error(`No module and format in ${parameters}.`)
  return { module, lms: await connect() }
}
