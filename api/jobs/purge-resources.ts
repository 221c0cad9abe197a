import type { Database } from '../database/database.ts'

/** Rows of a statement: few enough that the next request does not wait for them. */
const portion = 5000

/**
 * Deletes the resources that an admin has deleted, with their download records, in portions; each is a transaction of
 * its own. Records that another process is deleting are skipped, and their resource is left for the next clean-up.
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
