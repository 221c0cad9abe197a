import type { SingleSignOnState } from '../contract/admin/settings.ts'
import type { Sql } from '../database/connect.ts'
import type { Area } from '../http/access.ts'
import type { AcademyArea, Account } from './account-queries.ts'

/** An organisation's provider. */
export interface IdentityProvider extends SingleSignOnState {
  readonly organisationId: string
  readonly clientId: string
  /** The client secret (accounts/seal.ts); null for a public client. */
  readonly sealedSecret: Buffer | null
}

const columns = (sql: Sql) => sql`
  identity_provider.organisation_id as "organisationId", issuer, client_id as "clientId", sealed_secret as "sealedSecret",
  is_only as only, creates as create, array(select domain from sign_in_domain
    where organisation_id = identity_provider.organisation_id order by domain) as domains`

export async function findProvider(sql: Sql, organisationId: string): Promise<IdentityProvider | undefined> {
  const [provider] = await sql<IdentityProvider[]>`
    select ${columns(sql)} from identity_provider where organisation_id = ${organisationId}`
  return provider
}

export async function listProviders(sql: Sql): Promise<(IdentityProvider & { readonly name: string })[]> {
  return await sql<(IdentityProvider & { name: string })[]>`
    select name, ${columns(sql)} from identity_provider join organisation on organisation.id = organisation_id
    order by lower(name)`
}

/** Finds the provider that signs in people of this domain. */
export async function findProviderOf(sql: Sql, domain: string): Promise<IdentityProvider | undefined> {
  const [provider] = await sql<IdentityProvider[]>`
    select ${columns(sql)} from identity_provider join sign_in_domain as asked using (organisation_id)
    where asked.domain = ${domain}`
  return provider
}

/** Returns the organisation, other than this one, that a domain belongs to, or undefined. */
export async function ownerOfDomain(sql: Sql, domain: string, organisationId: string): Promise<string | undefined> {
  const [owner] = await sql<{ name: string }[]>`
    select name from sign_in_domain join organisation on organisation.id = organisation_id
    where domain = ${domain} and organisation_id <> ${organisationId}`
  return owner?.name
}

/**
 * Stores an organisation's provider. Another issuer or client replaces the provider, with the links of its people. Returns
 * whether there was another one.
 */
export async function storeProvider(
  sql: Sql,
  { organisationId, issuer, clientId, sealedSecret, domains, only, create }: IdentityProvider,
): Promise<boolean> {
  const replaced = await sql`
    delete from identity_provider
    where organisation_id = ${organisationId} and (issuer, client_id) <> (${issuer}, ${clientId})`
  await sql`
    insert into identity_provider (organisation_id, issuer, client_id, sealed_secret, is_only, creates)
    values (${organisationId}, ${issuer}, ${clientId}, ${sealedSecret}, ${only}, ${create})
    on conflict (organisation_id) do update
      set sealed_secret = excluded.sealed_secret, is_only = excluded.is_only, creates = excluded.creates`
  await sql`delete from sign_in_domain where organisation_id = ${organisationId}`
  await sql`insert into sign_in_domain select unnest(${domains}::text[]), ${organisationId}`
  return replaced.count > 0
}

/** Deletes an organisation's provider, with the links of its people. Returns false if there is none. */
export async function deleteProvider(sql: Sql, organisationId: string): Promise<boolean> {
  const deleted = await sql`delete from identity_provider where organisation_id = ${organisationId}`
  return deleted.count > 0
}

export async function hasProviders(sql: Sql): Promise<boolean> {
  const found = await sql`select from identity_provider limit 1`
  return found.count > 0
}

/** Returns whether people of this domain must sign in through their organisation. */
export async function isProviderOnly(sql: Sql, domain: string): Promise<boolean> {
  const found = await sql`
    select from sign_in_domain join identity_provider using (organisation_id) where domain = ${domain} and is_only`
  return found.count > 0
}

/** Returns whether this account may sign in with its password nevertheless. */
export async function keepsPassword(sql: Sql, accountId: string): Promise<boolean> {
  const found = await sql`select from account where id = ${accountId} and keeps_password`
  return found.count > 0
}

export async function setKeepsPassword(sql: Sql, accountId: string, keeps: boolean): Promise<void> {
  await sql`update account set keeps_password = ${keeps} where id = ${accountId}`
}

/** The provider's number of a person. */
export interface Identity {
  readonly organisationId: string
  readonly area: AcademyArea
  readonly issuer: string
  readonly subject: string
}

/** Returns the id of the account of this organisation that is linked to the identity. */
export async function findLinkedAccount(sql: Sql, identity: Identity): Promise<string | undefined> {
  const [found] = await sql<{ id: string }[]>`
    select account.id from sign_in_identity join account on account.id = account_id
    where issuer = ${identity.issuer} and subject = ${identity.subject} and sign_in_identity.area = ${identity.area}
      and account.area = ${identity.area} and account.organisation_id = ${identity.organisationId}`
  return found?.id
}

/** Links an account to an identity. Returns false when either is linked already. */
export async function linkAccount(sql: Sql, accountId: string, identity: Identity): Promise<boolean> {
  const { organisationId, area, issuer, subject } = identity
  const linked = await sql`
    insert into sign_in_identity (account_id, organisation_id, area, issuer, subject)
    values (${accountId}, ${organisationId}, ${area}, ${issuer}, ${subject}) on conflict do nothing`
  return linked.count === 1
}

/** Returns false when the account is not linked. */
export async function unlinkAccount(sql: Sql, accountId: string): Promise<boolean> {
  const deleted = await sql`delete from sign_in_identity where account_id = ${accountId}`
  return deleted.count > 0
}

/** Creates the account of an employee who is about to be activated. Returns false when the address is taken. */
export async function createEmployee(
  sql: Sql,
  { organisationId, email, firstName, lastName }: Pick<Account, 'organisationId' | 'email' | 'firstName' | 'lastName'>,
): Promise<string | undefined> {
  const area: Area = 'employee'
  const [created] = await sql<{ id: string }[]>`
    insert into account (area, email, first_name, last_name, organisation_id, status)
    values (${area}, ${email}, ${firstName}, ${lastName}, ${organisationId}, 'invited')
    on conflict (area, lower(email)) do nothing returning id`
  return created?.id
}

/** Activates an invited account without a password: the sign-in is the acceptance of the invitation. */
export async function acceptBySignIn(sql: Sql, accountId: string): Promise<void> {
  await sql`
    update account set status = 'active', accepted_at = coalesce(accepted_at, now())
    where id = ${accountId} and status = 'invited'`
}
