import type { OrganisationId } from '../accounts/account-queries.ts'
import type { AuditorPack } from '../contract/admin/auditor-packs.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'

/** Unfinished packs of an organisation. One of a single employee takes seconds, one of all employees minutes. */
const maxUnfinished = 10

/** Returns an employee of an organisation, and locks the account until the transaction ends. */
export async function lockEmployeeOf(
  sql: Sql,
  organisationId: OrganisationId,
  id: string,
): Promise<{ id: string; email: string } | undefined> {
  const [employee] = await sql<{ id: string; email: string }[]>`
    select id, email from account
    where id = ${id} and organisation_id = ${organisationId} and area = 'employee' for share`
  return employee
}

/**
 * Returns the unfinished pack of the same scope, or stores a new one. `employeeId`: null for all employees. Undefined: the
 * organisation has too many unfinished packs.
 */
export async function storePackRequest(
  sql: Sql,
  { organisationId, employeeId }: { organisationId: OrganisationId; employeeId: string | null },
  requestedBy: string,
): Promise<{ id: string; isNew: boolean; total: number } | undefined> {
  await sql`delete from auditor_pack where organisation_id = ${organisationId} and expires_at <= now()`
  const unfinished = await sql<{ id: string; employeeId: string | null; total: number }[]>`
    select id, employee_id as "employeeId", total from auditor_pack
    where organisation_id = ${organisationId} and state in ('waiting', 'running')`
  const same = unfinished.find(pack => pack.employeeId === employeeId)
  if (same) return { ...same, isNew: false }
  if (unfinished.length >= maxUnfinished) return undefined
  const [stored] = await sql<{ id: string; total: number }[]>`
    insert into auditor_pack (organisation_id, employee_id, requested_by, total)
    select ${organisationId}, ${employeeId}::uuid, ${requestedBy}, count(*) from account
    where organisation_id = ${organisationId} and area = 'employee' and id = coalesce(${employeeId}::uuid, id)
    on conflict do nothing returning id, total`
  // Another admin has just stored one.
  return stored ? { ...stored, isNew: true } : storePackRequest(sql, { organisationId, employeeId }, requestedBy)
}

type PackRow = Omit<AuditorPack, 'created_at' | 'expires_at'> & { readonly created_at: Date; readonly expires_at: Date }

const toPack = ({ created_at, expires_at, ...pack }: PackRow): AuditorPack => ({
  ...pack,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

/** Returns an organisation's packs, latest first. */
export async function listPacks(sql: Sql, organisationId: OrganisationId): Promise<AuditorPack[]> {
  const packs = await sql<PackRow[]>`
    select id, employee_id, state, done, total, created_at, expires_at from auditor_pack
    where organisation_id = ${organisationId} and expires_at > now() order by created_at desc, id`
  return packs.map(toPack)
}

/** Returns a pack of an organisation, unless it has expired. */
export async function findPack(sql: Sql, organisationId: OrganisationId, id: string): Promise<AuditorPack | undefined> {
  const packs = await sql<PackRow[]>`
    select id, employee_id, state, done, total, created_at, expires_at from auditor_pack
    where id = ${id} and organisation_id = ${organisationId} and expires_at > now()`
  return packs.map(toPack)[0]
}

/** Returns the parts of a ready pack, and the bytes in all of them. */
export async function measurePack(sql: Sql, id: string): Promise<{ parts: number; bytes: number }> {
  const [size] = await sql<{ parts: number; bytes: number }[]>`
    select count(*)::integer as parts, coalesce(sum(octet_length(bytes)), 0)::float8 as bytes
    from auditor_pack_part where pack_id = ${id}`
  return size ?? { parts: 0, bytes: 0 }
}

/**
 * Yields the parts of a ready pack, each read when the previous one was sent: a slow download occupies neither a connection nor
 * the memory for a whole file. Throws when the pack is deleted meanwhile.
 */
export async function* readPackFile(database: Database, id: string, parts: number): AsyncGenerator<Buffer> {
  for (let number = 1; number <= parts; number += 1) {
    const [part] = await database.run(
      sql => sql<{ bytes: Buffer }[]>`
        select bytes from auditor_pack_part where pack_id = ${id} and number = ${number}`,
    )
    if (!part) throw new Error('The auditor pack was deleted while it was sent.')
    yield part.bytes
  }
}

/** Starts of one pack. Every erasure of a person in it and every process that ends counts as well. */
const maxAttempts = 5

/** A start of a pack. Everything that is stored names it, so that nothing is stored for an earlier start. */
interface PackAttempt {
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
