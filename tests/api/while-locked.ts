import { type TestClient, testClient } from '../database.ts'
import { lockWaits } from '../lock-waits.ts'
import { until } from '../until.ts'
import type { TestApp } from './test-app.ts'

/** What another transaction does while a call waits for its locks. */
interface Interference<T> {
  /** Before the call begins. */
  readonly lock: (holder: TestClient) => Promise<unknown>
  readonly call: () => Promise<T>
  /** Once it waits, before the commit. */
  readonly change?: (holder: TestClient) => Promise<unknown>
  /** How many of the call's statements are to wait. Default: 1. */
  readonly waits?: number
}

/** Returns the result of the call, which ends after the other transaction's commit. */
export async function whileLocked<T>(
  { client, databaseUrl }: Pick<TestApp, 'client' | 'databaseUrl'>,
  { lock, call, change, waits = 1 }: Interference<T>,
): Promise<T> {
  const holder = testClient(databaseUrl)
  try {
    await holder.query('begin')
    await lock(holder)
    const waiting = call()
    await Promise.race([waiting, until('the call to wait', async () => (await lockWaits(client)) >= waits)])
    await change?.(holder)
    await holder.query('commit')
    return await waiting
  } finally {
    await holder.end()
  }
}
