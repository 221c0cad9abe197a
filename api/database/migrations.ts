import { join } from 'node:path'
import Postgrator from 'postgrator'
import type { Queryable } from './database.ts'

/** Any number that nothing else locks. Who changes the schema, or replaces what is in it, holds this advisory lock. */
export const migrationLock = 7_340_101

/** The migrations, to be run by `client` within its transaction. */
export function migrations(client: Queryable): Postgrator {
  return new Postgrator({
    driver: 'pg',
    currentSchema: 'public',
    migrationPattern: join(import.meta.dirname, '../migrations/*.sql'),
    newline: 'LF',
    execQuery: query => client.query(query),
  })
}
