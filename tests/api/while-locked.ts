import { vi } from 'vitest'
import { lockAccount } from '../../api/accounts/account-queries.ts'
import { type TestClient, testClient } from '../database.ts'
import { lockWaits } from '../lock-waits.ts'
import type { TestApp } from './test-app.ts'

/** Another transaction that holds locks while a request waits. */
interface Interference<T> {
  /** Runs before the request. */
  readonly lock: (holder: TestClient) => Promise<unknown>
  readonly call: () => Promise<T>
  /** Runs while the request waits, before the commit. */
  readonly change?: (holder: TestClient) => Promise<unknown>
  /** How many statements must be waiting before `change` runs. Default: 1. */
  readonly waits?: number
}

/** Runs `call` while another transaction holds its locks; returns its result after the commit. */
export async function whileLocked<T>(
  { client, databaseUrl }: Pick<TestApp, 'client' | 'databaseUrl'>,
  { lock, call, change, waits = 1 }: Interference<T>,
): Promise<T> {
  const holder = testClient(databaseUrl)
  try {
    await holder.query('begin')
    await lock(holder)
    const waiting = call()
    const isWaiting = vi.waitUntil(async () => (await lockWaits(client)) >= waits, { timeout: 60_000 })
    await Promise.race([waiting, isWaiting])
    await change?.(holder)
    await holder.query('commit')
    return await waiting
  } finally {
    await holder.end()
  }
}

/** Runs `change` on an account while a request that has already read the account waits for its lock. */
export const whileAccountLocked = <T>(
  app: Pick<TestApp, 'client' | 'databaseUrl'>,
  id: string,
  call: () => Promise<T>,
  change: (holder: TestClient) => Promise<unknown>,
): Promise<T> => whileLocked(app, { lock: holder => lockAccount(holder, id), call, change })
