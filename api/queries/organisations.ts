import type { Sql } from '../database/connect.ts'

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
