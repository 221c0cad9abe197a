import type { AdminArea } from './admin-area.ts'

/** What the login is told when a session has ended: the page that it ended on (path and query). */
export interface WayBack {
  readonly from: string
  /** Somebody was signed in there. */
  readonly ended: boolean
}

/** Whether the login is told that a session has ended. */
export const hasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true

/**
 * Where a sign-in leads: back to the page of this area whose session had ended, else to the dashboard. `state`: that of
 * the login's place in the browser's history, which may hold anything.
 */
export function wayBack({ login, dashboard }: Pick<AdminArea, 'login' | 'dashboard'>, state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return dashboard
  const root = login.slice(0, login.lastIndexOf('/'))
  const [path = ''] = state.from.split(/[?#]/)
  const isPage = path === dashboard || (path.startsWith(`${root}/`) && path !== login && !path.includes('..'))
  return isPage ? state.from : dashboard
}
