import type { AdminArea } from './admin-area.ts'

/** Location state of the login when a session has ended: the page (path and query) to return to. */
export interface ReturnState {
  readonly from: string
  /** An admin was signed in on that page. */
  readonly ended: boolean
}

/** Whether the location state of the login says that a session has ended. */
export const sessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true

/**
 * Returns where to go after signing in: to the page of this area on which the session ended, else to the dashboard.
 * `state` is the location state of the login, which may hold anything.
 */
export function returnPath({ login, dashboard }: Pick<AdminArea, 'login' | 'dashboard'>, state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return dashboard
  const root = login.slice(0, login.lastIndexOf('/'))
  const [path = ''] = state.from.split(/[?#]/)
  const isPage = path === dashboard || (path.startsWith(`${root}/`) && path !== login && !path.includes('..'))
  return isPage ? state.from : dashboard
}
