import type { Sql } from '../database/connect.ts'

export interface SecondFactor {
  /** The app's seed (accounts/totp.ts). */
  readonly sealedSeed: Buffer
  /** Whether sign-in requires a code; false during the set-up. */
  readonly on: boolean
}

/** Finds an account's second factor, confirmed or still being set up. */
export async function findSecondFactor(sql: Sql, accountId: string): Promise<SecondFactor | undefined> {
  const [factor] = await sql<SecondFactor[]>`
    select sealed_seed as "sealedSeed", confirmed_at is not null as on from second_factor where account_id = ${accountId}`
  return factor
}

export async function readSecondFactorState(
  sql: Sql,
  accountId: string,
): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const [state] = await sql<{ recoveryCodesLeft: number }[]>`
    select (select count(*) from recovery_code where account_id = ${accountId})::integer as "recoveryCodesLeft"
    from second_factor where account_id = ${accountId} and confirmed_at is not null`
  return { on: state !== undefined, recoveryCodesLeft: state?.recoveryCodesLeft ?? 0 }
}

/** Stores an unconfirmed seed; replaces an older unconfirmed one. */
export async function storeSeed(sql: Sql, accountId: string, sealedSeed: Buffer): Promise<void> {
  await sql`
    insert into second_factor (account_id, sealed_seed) values (${accountId}, ${sealedSeed})
    on conflict (account_id) do update set sealed_seed = excluded.sealed_seed where second_factor.confirmed_at is null`
}

export async function confirmSecondFactor(sql: Sql, accountId: string): Promise<void> {
  await sql`update second_factor set confirmed_at = now() where account_id = ${accountId}`
}

/** Consumes the code of a time step; returns false when this or a later code was used before. */
export async function takeTimeStep(sql: Sql, accountId: string, step: number): Promise<boolean> {
  const taken = await sql`
    update second_factor set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`
  return taken.count === 1
}

/** Consumes a recovery code; returns false when the account has no such code. */
export async function takeRecoveryCode(sql: Sql, accountId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await sql`delete from recovery_code where account_id = ${accountId} and code_hash = ${codeHash}`
  return taken.count === 1
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(sql: Sql, accountId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`
  await sql`insert into recovery_code ${sql(codeHashes.map(hash => ({ code_hash: hash, account_id: accountId })))}`
}

/** Deletes the second factor with its recovery codes; returns false when it was not on. */
export async function deleteSecondFactor(sql: Sql, accountId: string): Promise<boolean> {
  await sql`delete from recovery_code where account_id = ${accountId}`
  const [deleted] = await sql<{ on: boolean }[]>`
    delete from second_factor where account_id = ${accountId} returning confirmed_at is not null as on`
  return deleted?.on ?? false
}
