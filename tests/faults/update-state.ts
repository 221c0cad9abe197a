import type { Page } from 'playwright'
import type { Deployment } from './deployment.ts'

/** Where a learner is when a deployment comes. Texts and names are those of edition A. */
export interface State {
  readonly name: string
  /** `in`: signed in, on the dashboard; `out`: nobody is, at the sign-in screen. */
  readonly from: 'in' | 'out'
  /** `quest`: nothing may be offered before the learner is back on the dashboard. */
  readonly kind: 'quest' | 'screen'
  /** Goes there. */
  reach(page: Page, learner: string, deployment: Deployment): Promise<void>
  /** What was typed, chosen or answered is still there. */
  holds(page: Page): Promise<void>
  /** Goes on from there to the dashboard; in a `screen` where nobody is signed in, with the network. */
  finish(page: Page, learner: string): Promise<void>
  /** Points of module 1 that the server must hold then; null where none was finished. */
  readonly score: number | null
}
