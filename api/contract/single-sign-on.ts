/**
 * Signing in through the organisation's own provider (PRODUCT.md, "Single sign-on"). The answer of `start` leads the browser
 * to the provider, and that to the callback: a navigation, which ends at the dashboard with `?sso=done`, or at the sign-in
 * screen with `?sso=` and a code (content/single-sign-on-texts.ts).
 */

import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The name of the `Server-Timing` entry on every page while an organisation has single sign-on. */
export const offerName = 'sso'

/** The parameter in the address in which the callback says how it ended. */
export const outcomeParameter = 'sso'
export const signedInOutcome = 'done'

function areaEndpoints<const P extends string>(prefix: P) {
  return {
    /** 404 `no-sso` is the same for unknown people; 503 `sso-unavailable` when the provider does not respond. */
    start: endpoint({
      method: 'POST',
      path: `${prefix}/sso`,
      body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
      /** `url`: where the browser goes. */
      responses: { 200: Type.Object({ url: Type.String() }) },
    }),
    callbackPath: `${prefix}/sso/callback`,
  } as const
}

export const employeeSingleSignOn = areaEndpoints('/api/croacademy/auth')
export const academyAdminSingleSignOn = areaEndpoints('/api/croacademy/admin/auth')
