import type { Database } from '../database/database.ts'

/** Rows of a statement: few enough for the next request not to wait for them. */
const portion = 5000

/**
 * Deletes the resources that an admin has deleted, with their download records, in portions; each is a transaction of
 * its own. What somebody else is deleting at the same time is left to them, and its resource to the next time.
 */
export async function purgeResources(database: Database): Promise<void> {
  const deleted = await database.query<{ id: string }>('select id from resource where deleted_at is not null')
  for (const { id } of deleted.rows) {
    let gone: number | null
    do {
      const { rowCount } = await database.query(
        `delete from download where id = any(array(
           select id from download where resource_id = $1 limit ${portion} for update skip locked))`,
        [id],
      )
      gone = rowCount
    } while (gone !== 0)
    await database.query(
      'delete from resource where id = $1 and not exists (select from download where resource_id = $1)',
      [id],
    )
  }
}
