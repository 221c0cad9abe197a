import type { Fragment } from 'postgres'
import type { Sql } from '../database/connect.ts'

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
