import type { Fragment } from 'postgres'
import type { Sql } from '../database/connect.ts'
import { statementQueue } from '../mail/outbox.ts'

/**
 * The name of the organisation with this id, for people who must know which one is meant: null while there is only one
 * (PRODUCT.md, "Organisations and admins"), and without an id.
 */
export const shownName = (sql: Sql, id: Fragment): Fragment => sql`
  (select name from organisation where id = ${id} and (select count(*) from organisation) > 1)`

/** Returns the {@link shownName} of an organisation; undefined instead of null. */
export async function findShownName(sql: Sql, id: string | null): Promise<string | undefined> {
  const [shown] = await sql<{ name: string | null }[]>`select ${shownName(sql, sql`${id}::uuid`)} as name`
  return shown?.name ?? undefined
}

/** Returns the id of the organisation that people belong to unless another one is named. */
export async function defaultOrganisation(sql: Sql): Promise<string> {
  const [organisation] = await sql<{ id: string }[]>`select id from organisation where is_default`
  if (!organisation) throw new Error('There is no default organisation.')
  return organisation.id
}

/** Returns the id of the organisation with this name, case-insensitively. */
export async function findOrganisation(sql: Sql, name: string): Promise<string | undefined> {
  const [organisation] = await sql<{ id: string }[]>`select id from organisation where lower(name) = lower(${name})`
  return organisation?.id
}

/** Returns the id of the organisation with this name, which is created if it does not exist. */
export async function findOrCreateOrganisation(sql: Sql, name: string): Promise<string> {
  await sql`insert into organisation (name) values (${name}) on conflict (lower(name)) do nothing`
  const id = await findOrganisation(sql, name)
  if (!id) throw new Error(`The organisation ${name} was not stored.`)
  return id
}

/** Returns all organisations with the number of their people; the default one first. */
export async function listOrganisations(sql: Sql) {
  return await sql<{ name: string; isDefault: boolean; employees: number; admins: number }[]>`
    select name, is_default as "isDefault",
      (count(*) filter (where area = 'employee'))::integer as employees,
      (count(*) filter (where area = 'academy-admin'))::integer as admins
    from organisation left join account on organisation_id = organisation.id
    group by organisation.id order by is_default desc, lower(name)`
}

export async function renameOrganisation(sql: Sql, id: string, name: string): Promise<void> {
  await sql`update organisation set name = ${name} where id = ${id}`
}

/** What an organisation has, by kind. */
export interface Holdings {
  readonly employees: number
  readonly admins: number
  readonly results: number
  readonly certificates: number
  readonly logEntries: number
}

/** Counts what the deletion of an organisation would delete. */
export async function countHoldings(sql: Sql, id: string): Promise<Holdings> {
  const [counts] = await sql<Holdings[]>`
    select (select count(*)::integer from account where organisation_id = ${id} and area = 'employee') as employees,
      (select count(*)::integer from account where organisation_id = ${id} and area = 'academy-admin') as admins,
      (select count(*)::integer from completion join account on account.id = employee_id
        where organisation_id = ${id}) as results,
      (select count(*)::integer from certificate where organisation_id = ${id}) as certificates,
      (select count(*)::integer from audit_entry where organisation_id = ${id}) as "logEntries"`
  if (!counts) throw new Error('The database counted nothing.')
  return counts
}

/**
 * Erases an organisation with its people, sessions, results, invitations, jobs and audit entries, and its certificates unless
 * they are kept (GDPR, Article 28(3)(g)). A restore does not bring the people back. Call it in a transaction.
 */
export async function deleteOrganisation(sql: Sql, id: string, keep: { certificates: boolean }): Promise<void> {
  const people = await sql<{ id: string; email: string }[]>`
    select id, lower(email) as email from account where organisation_id = ${id} order by id for update`
  const ids = people.map(person => person.id)
  const addresses = people.map(person => person.email)
  if (!keep.certificates)
    await sql`
      with deleted as (delete from certificate where organisation_id = ${id} returning id)
      insert into erasure select id from deleted`
  await sql`delete from session where account_id = any(${ids}::uuid[])`
  await sql`
    delete from pgboss.job
    where (lower(data ->> 'email') = any(${addresses}::text[]) and data ->> 'area' <> 'library-admin')
      or data ->> 'accountId' = any(${ids}::text[])
      or (name = ${statementQueue} and id in (select id from completion where employee_id = any(${ids}::uuid[])))`
  await sql`delete from auditor_pack where organisation_id = ${id}`
  await sql`delete from account where organisation_id = ${id}`
  await sql`delete from organisation where id = ${id}`
  // The log's trigger permits this once the organisation is gone.
  await sql`delete from audit_entry where organisation_id = ${id}`
  await sql`insert into erasure select unnest(${[...ids, id]}::uuid[]) on conflict do nothing`
}
