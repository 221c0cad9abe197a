import { expect, test } from 'vitest'
import { migrate } from '../../api/database/migrations.ts'
import { createTestDatabase } from '../database.ts'
import { DatabaseProxy } from './database-proxy.ts'

test('a migrator whose machine dies in the middle blocks the next one for seconds, not for hours', async () => {
  const database = await createTestDatabase({ bare: true })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => database.drop())
  const proxy = stack.use(await DatabaseProxy.before(database.url))
  // The migrator holds its lock when it sends this statement.
  const holding = proxy.seen('run_at')
  const dead = migrate(proxy.through(database.url)).catch(() => 'it died')
  await holding
  // The server receives nothing more, not even a FIN.
  proxy.strike({ fault: 'black-hole', pause: () => 0 })
  await migrate(database.url)
  await proxy.pass()
  expect(await dead).toBe('it died')
})
