import { readLaunch, readLaunchData } from './cmi5-launch.ts'
import { lrsOf } from './cmi5-lrs.ts'
import { Cmi5Module, type ModulePage } from './cmi5-module.ts'
import { openSession, type SessionStore } from './cmi5-session.ts'
import { readStoredModule, storedModuleId } from './cmi5-stored-module.ts'
import { LaunchEnded } from './launch-ended.ts'
import type { Lms } from './lms.ts'

/** What the client uses of the window. */
export interface LaunchPage extends ModulePage {
  readonly location: ModulePage['location'] & { readonly href: string }
  readonly sessionStorage: SessionStore
}

/**
 * Connects to the LMS that launched the page with cmi5 (Quartz, https://github.com/AICC/CMI-5_Spec_Current) and starts the
 * session. Throws `LaunchEnded` if the learner has to open the module again from the LMS; after another error the call can
 * be repeated.
 *
 * We do not use @xapi/cmi5 1.4.0. Each of its calls makes a new statement, so that after a lost response the retry sends a
 * second `completed`. It cannot repeat a start that failed after the token, and has no timeout.
 */
export async function connectCmi5(page: LaunchPage = window): Promise<Lms> {
  const launch = readLaunch(page.location.href)
  const session = await openSession(page, launch.fetch)
  if (session.data.statements.terminated) throw new LaunchEnded('The session was closed.')
  const lrs = lrsOf(launch, session.data.token)
  const launchData = readLaunchData(await lrs.readState('LMS.LaunchData'))
  await lrs.readPreferences()
  const saved = readStoredModule(await lrs.readState(storedModuleId))
  const module = new Cmi5Module({ page, launch, launchData, lrs, session, saved })
  await module.start()
  return module
}
