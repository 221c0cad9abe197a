import type { Database } from '../database/database.ts'

/** Rows per statement: few enough not to delay requests. */
const batchSize = 5000

/**
 * Deletes resources that are marked as deleted, with their download records, in batches of one transaction each. Rows that
 * another process is deleting are skipped; their resource is deleted by the next run.
 */
export async function purgeResources(database: Database): Promise<void> {
  const deleted = await database.query<{ id: string }>('select id from resource where deleted_at is not null')
  for (const { id } of deleted.rows) {
    let gone: number | null
    do {
      const { rowCount } = await database.query(
        `delete from download where id = any(array(
           select id from download where resource_id = $1 limit ${batchSize} for update skip locked))`,
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
