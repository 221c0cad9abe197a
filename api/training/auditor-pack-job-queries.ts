import type { Sql } from '../database/connect.ts'

/** Starts of one pack. Every erasure of a person in it and every process that ends counts as well. */
const maxAttempts = 5

/** A start of a pack. Everything that is stored names it, so that nothing is stored for an earlier start. */
export interface PackAttempt {
  readonly id: string
  readonly attempt: number
}

export interface StartedPack extends PackAttempt {
  readonly employeeId: string | null
  readonly requestedBy: { readonly name: string; readonly email: string }
}

/** The pack was deleted, starts again because a person in it was erased, or belongs to another process now. */
export class PackWithdrawn extends Error {}

/**
 * Starts a pack from its beginning and lists the people in it. Returns undefined when it is gone or finished, or has been started
 * too often, which marks it as failed. Call it in a transaction: it locks the people, so that an erasure at the same time
 * either is in the list's past or finds the list (database/migrations/006.do.auditor-packs.sql).
 */
export async function startPack(sql: Sql, id: string): Promise<StartedPack | undefined> {
  const people = await sql<{ id: string }[]>`
    select account.id from auditor_pack
    join account on account.organisation_id = auditor_pack.organisation_id and area = 'employee'
      and account.id = coalesce(employee_id, account.id)
    where auditor_pack.id = ${id} order by account.id for key share of account`
  const ids = people.map(person => person.id)
  const [started] = await sql<(StartedPack & { isLast: boolean; name: string; email: string })[]>`
    update auditor_pack set state = case when attempt < ${maxAttempts} then 'running' else 'failed' end,
      attempt = attempt + 1, done = 0, total = ${ids.length},
      people = case when attempt < ${maxAttempts} then ${ids}::uuid[] end
    from account
    where auditor_pack.id = ${id} and state in ('waiting', 'running') and expires_at > now() and account.id = requested_by
    returning auditor_pack.id, attempt, employee_id as "employeeId", state = 'failed' as "isLast",
      first_name || ' ' || last_name as name, email`
  if (!started) return undefined
  await sql`delete from auditor_pack_part where pack_id = ${id}`
  const { isLast, name, email, ...pack } = started
  return isLast ? undefined : { ...pack, requestedBy: { name, email } }
}

/** Stores the number of finished records. Throws {@link PackWithdrawn}, as do the following. */
export async function storeProgress(sql: Sql, { id, attempt }: PackAttempt, done: number): Promise<void> {
  const { count } = await sql`
    update auditor_pack set done = ${done} where id = ${id} and attempt = ${attempt} and state = 'running'`
  if (count === 0) throw new PackWithdrawn()
}

export async function storePart(
  sql: Sql,
  { id, attempt }: PackAttempt,
  { number, bytes }: { number: number; bytes: Buffer },
): Promise<void> {
  // The lock makes a start of the pack at the same time wait, which then deletes this part.
  const { count } = await sql`
    insert into auditor_pack_part (pack_id, number, bytes)
    select id, ${number}, ${bytes} from (
      select id from auditor_pack where id = ${id} and attempt = ${attempt} and state = 'running' for share
    ) as pack`
  if (count === 0) throw new PackWithdrawn()
}

/** Marks a pack as ready for a day, and deletes earlier ones of the same scope. Call it in a transaction. */
export async function finishPack(sql: Sql, { id, attempt }: PackAttempt): Promise<void> {
  const { count } = await sql`
    update auditor_pack set state = 'ready', done = total, expires_at = now() + interval '1 day'
    where id = ${id} and attempt = ${attempt} and state = 'running'`
  if (count === 0) throw new PackWithdrawn()
  await sql`
    delete from auditor_pack as earlier using auditor_pack as ready
    where ready.id = ${id} and earlier.id <> ready.id and earlier.organisation_id = ready.organisation_id
      and earlier.employee_id is not distinct from ready.employee_id and earlier.state in ('ready', 'failed')`
}

/** Whether a pack starts again: a person in it was erased while it was running. */
export async function isWaiting(sql: Sql, id: string): Promise<boolean> {
  const { count } = await sql`select from auditor_pack where id = ${id} and state = 'waiting'`
  return count > 0
}
