import type { AuditorPack } from '../contract/auditor-packs.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { OrganisationId } from '../people/academy-user-queries.ts'

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

interface PackScope {
  readonly organisationId: OrganisationId
  /** null: all employees. */
  readonly employeeId: string | null
}

/**
 * Returns the unfinished pack of the same scope, or stores a new one. Throws a 429 when the organisation has too many
 * unfinished packs.
 */
export async function storePackRequest(
  sql: Sql,
  { organisationId, employeeId }: PackScope,
  requestedBy: string,
): Promise<{ id: string; isNew: boolean; total: number }> {
  await sql`delete from auditor_pack where organisation_id = ${organisationId} and expires_at <= now()`
  const unfinished = await sql<{ id: string; employeeId: string | null; total: number }[]>`
    select id, employee_id as "employeeId", total from auditor_pack
    where organisation_id = ${organisationId} and state in ('waiting', 'running')`
  const same = unfinished.find(pack => pack.employeeId === employeeId)
  if (same) return { ...same, isNew: false }
  if (unfinished.length >= maxUnfinished) throw new Refusal(429, 'too-many-packs', { retryAfter: 60 })
  const [stored] = await sql<{ id: string; total: number }[]>`
    insert into auditor_pack (organisation_id, employee_id, requested_by, total)
    select ${organisationId}, ${employeeId}::uuid, ${requestedBy}, count(*) from account
    where organisation_id = ${organisationId} and area = 'employee' and id = coalesce(${employeeId}::uuid, id)
    on conflict do nothing returning id, total`
  // Another admin has just stored one.
  return stored ? { ...stored, isNew: true } : storePackRequest(sql, { organisationId, employeeId }, requestedBy)
}

/** Returns an organisation's packs, latest first. */
export async function listPacks(sql: Sql, organisationId: OrganisationId): Promise<AuditorPack[]> {
  const packs = await sql<(Omit<AuditorPack, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date })[]>`
    select id, employee_id, state, done, total, created_at, expires_at from auditor_pack
    where organisation_id = ${organisationId} and expires_at > now() order by created_at desc, id`
  return packs.map(({ created_at, expires_at, ...pack }) => ({
    ...pack,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

/** Returns a pack of an organisation, unless it has expired. */
export async function findPack(sql: Sql, organisationId: OrganisationId, id: string): Promise<AuditorPack | undefined> {
  const packs = await listPacks(sql, organisationId)
  return packs.find(pack => pack.id === id)
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
