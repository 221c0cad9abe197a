import { findOrganisation, listOrganisations } from '../accounts/organisation-queries.ts'
import { ConfigError, type LearningRecordStore } from '../config.ts'
import type { Sql } from '../database/connect.ts'

/**
 * Returns the id of the organisation whose results are forwarded: the named one, or the only one. It is read once, at the
 * start, so that a renamed organisation stays the one that was meant. Throws a {@link ConfigError} when it is not clear.
 */
export async function forwardingOrganisation(sql: Sql, { organisation }: LearningRecordStore): Promise<string> {
  const organisations = await listOrganisations(sql)
  if (organisation === undefined && organisations.length > 1)
    throw new ConfigError(
      'XAPI_ORGANISATION is not set, and there are several organisations: name the one whose results are sent to XAPI_ENDPOINT ("npm run organisation -- list" lists all).',
    )
  const id = await findOrganisation(sql, organisation ?? organisations[0]?.name ?? '')
  if (!id)
    throw new ConfigError(
      `XAPI_ORGANISATION is "${organisation}", but there is no organisation of this name: "npm run organisation -- list" lists all.`,
    )
  return id
}
