import { type TestClient, testClient } from '../database.ts'
import { lockWaits } from '../lock-waits.ts'
import { until } from '../until.ts'
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
    await Promise.race([waiting, until('the call to wait', async () => (await lockWaits(client)) >= waits)])
    await change?.(holder)
    await holder.query('commit')
    return await waiting
  } finally {
    await holder.end()
  }
}
