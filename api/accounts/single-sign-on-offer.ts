import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { hasProviders } from './single-sign-on-queries.ts'

const rereadMilliseconds = 60_000

/**
 * Returns a function that tells, without waiting, whether any organisation has single sign-on. The database is asked at most
 * once a minute, and never without SECOND_FACTOR_KEY, because no organisation can have a provider then.
 */
export function singleSignOnOffer({ secondFactorKey }: Config, database: Database): () => boolean {
  let isOffered = false
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (secondFactorKey !== undefined && performance.now() - readAt > rereadMilliseconds) {
      readAt = performance.now()
      database.run(hasProviders).then(
        found => {
          isOffered = found
        },
        // What was last read stays true until the database answers again.
        () => undefined,
      )
    }
    return isOffered
  }
}
