import { createHash } from 'node:crypto'
import type { Sql } from '../database/connect.ts'

export interface Limit {
  readonly name: string
  /** Attempts allowed in a window. */
  readonly max: number
  readonly windowSeconds: number
  /** Whether refused attempts lengthen the wait, to at most four windows. */
  readonly grows: boolean
}

/** The limits that one attempt counts towards, each with its subject. */
export type Counted = readonly (readonly [limit: Limit, subject: readonly string[]])[]

/** Counts attempts of `subject`. Returns 0 when they are allowed, otherwise the seconds to wait. */
export async function countAttempt(
  sql: Sql,
  { name, max, windowSeconds, grows }: Limit,
  subject: readonly string[],
  attempts = 1,
): Promise<number> {
  const [counted] = await sql<{ count: number; seconds: number }[]>`
    insert into rate_limit as existing (key, count, ends_at)
    values (${hashKey(name, subject)}, ${attempts}, now() + ${windowSeconds} * interval '1 second')
    on conflict (key) do update set
      count = case when existing.ends_at <= now() then excluded.count else existing.count + excluded.count end,
      ends_at = case
        when existing.ends_at <= now() then excluded.ends_at
        when ${grows} and existing.count >= ${max} then greatest(
          existing.ends_at, now() + ${windowSeconds} * interval '1 second' * least(existing.count / ${max}, 4))
        else existing.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::integer as seconds`
  return counted && counted.count > max ? Math.max(counted.seconds, 1) : 0
}

/** Subtracts a counted attempt again. */
export async function takeBackAttempt(sql: Sql, counted: Counted): Promise<void> {
  for (const [{ name }, subject] of counted)
    await sql`update rate_limit set count = count - 1 where key = ${hashKey(name, subject)} and count > 0`
}

/** Deletes the count of `subject`. */
export async function forgetAttempts(sql: Sql, { name }: Limit, subject: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where key = ${hashKey(name, subject)}`
}

/** Hashed, so that the table contains no addresses. */
const hashKey = (name: string, subject: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([name, ...subject]))
    .digest()
