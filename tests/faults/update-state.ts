import type { Page } from 'playwright'
import type { Deployment } from './deployment.ts'

/** Where a learner is when a deployment comes. Texts and names are those of edition A. */
export interface State {
  readonly name: string
  /** `in`: signed in, on the dashboard; `out`: signed out, at the sign-in screen. */
  readonly from: 'in' | 'out'
  /** `quest`: the update may not be offered before the learner is back on the dashboard. */
  readonly kind: 'quest' | 'screen'
  /** Goes there. */
  reach(page: Page, learner: string, deployment: Deployment): Promise<void>
  /** What was typed, chosen or answered is still there. */
  holds(page: Page): Promise<void>
  /** Goes on from there to the dashboard; where the learner is signed out, the network is there. */
  finish(page: Page, learner: string): Promise<void>
  /** Points of module 1 that the server must hold then; null where none was finished. */
  readonly score: number | null
}
