import { lockAccount } from '../../../api/accounts/account-queries.ts'
import type { TestClient } from '../../database.ts'
import type { TestApp } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'

/** Runs `change` on an account while a request that has already read the account waits for its lock. */
export const whileAccountLocked = <T>(
  app: Pick<TestApp, 'client' | 'databaseUrl'>,
  id: string,
  call: () => Promise<T>,
  change: (holder: TestClient) => Promise<unknown>,
): Promise<T> => whileLocked(app, { lock: holder => lockAccount(holder, id), call, change })
