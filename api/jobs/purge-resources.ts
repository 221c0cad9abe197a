import type { Database } from '../database/database.ts'

/** Rows per statement: few enough not to delay requests. */
const portion = 5000

/**
 * Deletes the resources that are marked as deleted, with their download records, in batches of one transaction each. Skips
 * records that another process is deleting, and leaves their resource to the next clean-up.
 */
export async function purgeResources(database: Database): Promise<void> {
  const resources = await database.run(
    sql => sql<{ id: string }[]>`select id from resource where deleted_at is not null`,
  )
  for (const { id } of resources) {
    let deleted: number
    do {
      const { count } = await database.run(
        sql => sql`
          delete from download where id = any(array(
            select id from download where resource_id = ${id} limit ${portion} for update skip locked))`,
      )
      deleted = count
    } while (deleted > 0)
    await database.run(
      sql => sql`
        delete from resource where id = ${id} and not exists (select from download where resource_id = ${id})`,
    )
  }
}
