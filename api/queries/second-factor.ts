import type { Queryable } from '../database/database.ts'

export interface SecondFactor {
  /** The app's seed (second-factor/seal.ts). */
  readonly sealedSeed: Buffer
  /** Whether a code is asked for; not yet while it is being set up. */
  readonly on: boolean
}

/** Of an account; undefined: none, nor one that is being set up. */
export async function findSecondFactor(client: Queryable, accountId: string): Promise<SecondFactor | undefined> {
  const found = await client.query<SecondFactor>(
    `select sealed_seed as "sealedSeed", confirmed_at is not null as on from second_factor where account_id = $1`,
    [accountId],
  )
  return found.rows[0]
}

export async function readSecondFactorState(
  client: Queryable,
  accountId: string,
): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const found = await client.query<{ recoveryCodesLeft: number }>(
    `select (select count(*) from recovery_code where account_id = $1)::integer as "recoveryCodesLeft"
     from second_factor where account_id = $1 and confirmed_at is not null`,
    [accountId],
  )
  return { on: found.rows.length > 0, recoveryCodesLeft: found.rows[0]?.recoveryCodesLeft ?? 0 }
}

/** Keeps a seed that is not confirmed yet, in place of an older one. */
export async function storeSeed(client: Queryable, accountId: string, sealedSeed: Buffer): Promise<void> {
  await client.query(
    `insert into second_factor (account_id, sealed_seed) values ($1, $2)
     on conflict (account_id) do update set sealed_seed = excluded.sealed_seed where second_factor.confirmed_at is null`,
    [accountId, sealedSeed],
  )
}

export async function confirmSecondFactor(client: Queryable, accountId: string): Promise<void> {
  await client.query('update second_factor set confirmed_at = now() where account_id = $1', [accountId])
}

/** Takes the code of a time step for good; false when it, or a later one, was taken before. */
export async function takeTimeStep(client: Queryable, accountId: string, step: number): Promise<boolean> {
  const taken = await client.query(
    'update second_factor set last_step = $2 where account_id = $1 and last_step < $2 returning 1',
    [accountId, step],
  )
  return taken.rows.length === 1
}

/** Takes a recovery code for good; false when there is none like it. */
export async function takeRecoveryCode(client: Queryable, accountId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await client.query('delete from recovery_code where account_id = $1 and code_hash = $2 returning 1', [
    accountId,
    codeHash,
  ])
  return taken.rows.length === 1
}

/** Keeps these recovery codes in place of all former ones. */
export async function replaceRecoveryCodes(client: Queryable, accountId: string, codeHashes: Buffer[]): Promise<void> {
  await client.query('delete from recovery_code where account_id = $1', [accountId])
  await client.query('insert into recovery_code (code_hash, account_id) select unnest($2::bytea[]), $1', [
    accountId,
    codeHashes,
  ])
}

/** Removes the second factor with its recovery codes; false when it was not on. */
export async function deleteSecondFactor(client: Queryable, accountId: string): Promise<boolean> {
  await client.query('delete from recovery_code where account_id = $1', [accountId])
  const deleted = await client.query<{ on: boolean }>(
    'delete from second_factor where account_id = $1 returning confirmed_at is not null as on',
    [accountId],
  )
  return deleted.rows[0]?.on ?? false
}
