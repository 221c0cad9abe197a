import type { Page } from 'playwright'
import type { Deployment } from './deployment.ts'

/** Where a learner is when a deployment happens. Texts and names are those of release A. */
export interface State {
  readonly name: string
  /** `in`: signed in, on the dashboard; `out`: signed out, at the sign-in screen. */
  readonly from: 'in' | 'out'
  /** `quest`: the update may not be offered before the learner is back on the dashboard. */
  readonly kind: 'quest' | 'screen'
  /** Brings the page into this state. */
  reach(page: Page, learner: string, deployment: Deployment): Promise<void>
  /** Expects that everything typed, chosen or answered is still there. */
  expectUnchanged(page: Page): Promise<void>
  /** Continues from this state to the dashboard. A signed-out learner has a network. */
  finish(page: Page, learner: string): Promise<void>
  /** Score of module 1 that the server must store then; null if none was finished. */
  readonly score: number | null
}
