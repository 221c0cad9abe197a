import { keptAssetDays } from '../../content/page-file.ts'
import type { Queryable } from '../database/database.ts'
import { migrationLock } from '../database/migrations.ts'

/**
 * Keeps a build's hashed files, for every process on this database: `names`, read by `read` where they are not kept yet.
 * Those of the builds before it stay for a while from when they were replaced, by a build that is `deployed` or new here;
 * a process that starts once more, perhaps while the next build takes over, replaces nothing. Call it within a
 * transaction, which takes turns with others.
 */
export async function keepAssets(
  client: Queryable,
  names: readonly string[],
  { deployed, read }: { deployed: boolean; read: (name: string) => Promise<Buffer> },
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(
    'delete from kept_asset where replaced_at < now() - make_interval(days => $2) and name <> all($1)',
    [names, keptAssetDays],
  )
  const kept = await client.query<{ name: string }>(
    'update kept_asset set replaced_at = null where name = any($1) returning name',
    [names],
  )
  const known = new Set(kept.rows.map(({ name }) => name))
  const added = names.filter(name => !known.has(name))
  for (const name of added) {
    await client.query('insert into kept_asset (name, bytes) values ($1, $2)', [name, await read(name)])
  }
  if (!deployed && added.length === 0) return
  await client.query('update kept_asset set replaced_at = now() where replaced_at is null and name <> all($1)', [names])
}

/** What a file of some build that was published lately holds. */
export async function findAsset(client: Queryable, name: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ bytes: Buffer }>('select bytes from kept_asset where name = $1', [name])
  return rows[0]?.bytes
}
