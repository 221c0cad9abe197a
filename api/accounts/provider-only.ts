import type { Area } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isProviderOnly, keepsPassword } from './single-sign-on-queries.ts'

/**
 * Throws a 409 for an address whose organisation wants all its people to use its own sign-in. Not for an account that keeps
 * its password; call it with the account only after a right password or link, so that a guess does not find these accounts.
 */
export async function refuseProviderOnly(
  { config, database }: Services,
  { area, email, accountId }: { area: Area; email: string; accountId: string | undefined },
): Promise<void> {
  // Without the key, no organisation can have a provider.
  if (config.secondFactorKey === undefined || area === 'library-admin') return
  const isRefused = await database.run(
    async sql =>
      (await isProviderOnly(sql, domainOf(email))) &&
      !(accountId !== undefined && (await keepsPassword(sql, accountId))),
  )
  if (isRefused) throw new Refusal(409, 'use-sso')
}

/** Returns the part of an email address after the at sign, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
