import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import type { Queryable } from './database.ts'

/** Any number that nothing else locks. Who changes the schema, or replaces what is in it, holds this advisory lock. */
export const migrationLock = 7_340_101

const folder = join(import.meta.dirname, '../migrations')

/** The migrations, to be run by `client` within its transaction. */
export function migrations(client: Queryable): Postgrator {
  return new Postgrator({
    driver: 'pg',
    currentSchema: 'public',
    migrationPattern: join(folder, '*.sql'),
    newline: 'LF',
    execQuery: query => client.query(query),
  })
}

/** Every table that a migration makes, and the one that tells which of them have run. */
export function migratedTables(): Set<string> {
  const statements = readdirSync(folder).flatMap(file => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm),
  ])
  return new Set(['schemaversion', ...statements.map(([, name = '']) => name)])
}
