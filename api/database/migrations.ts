import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import type { Sql } from './connect.ts'
import { executeSql } from './execute-sql.ts'

/** Key of the advisory lock for changing the schema or replacing all data; any number that no other lock uses. */
export const migrationLock = 7_340_101

/** The table of completed migrations. */
export const migrationTable = 'migration'

const folder = join(import.meta.dirname, 'migrations')

/** Returns the migrations, to be run within the transaction of `sql`. */
export function migrations(sql: Sql): Postgrator {
  return new Postgrator({
    driver: 'pg',
    currentSchema: 'public',
    schemaTable: migrationTable,
    migrationPattern: join(folder, '*.sql'),
    newline: 'LF',
    execQuery: query => executeSql(sql, query),
  })
}

/** Returns the name of every table that the migrations create, their own included. */
export function migratedTables(): Set<string> {
  const statements = readdirSync(folder).flatMap(file => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm),
  ])
  return new Set([migrationTable, ...statements.map(([, name = '']) => name)])
}
