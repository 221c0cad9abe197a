import pg from 'pg'
import { lockWaits } from '../lock-waits.ts'
import { until } from '../until.ts'
import type { TestApp } from './test-app.ts'

/** What somebody else does in a transaction of their own while a call waits for them. */
interface Interference<T> {
  /** Before the call begins. */
  readonly lock: (holder: pg.Client) => Promise<unknown>
  readonly call: () => Promise<T>
  /** Once it waits, before the commit. */
  readonly change?: (holder: pg.Client) => Promise<unknown>
  /** How many of the call's statements are to wait; one unless told. */
  readonly waits?: number
}

/** Resolves to what the call resolves to, after the commit. */
export async function whileLocked<T>(
  { client, databaseUrl }: Pick<TestApp, 'client' | 'databaseUrl'>,
  { lock, call, change, waits = 1 }: Interference<T>,
): Promise<T> {
  const holder = new pg.Client(databaseUrl)
  await holder.connect()
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
