import { expect, test } from 'vitest'
import { openDatabase } from '../../../api/database/database.ts'
import { createTestDatabase, testClient } from '../../database.ts'

test('closing reports no lost connection, even when the database ends the connections first', async () => {
  const own = await createTestDatabase()
  const admin = testClient(own.url)
  const lost: Error[] = []
  const onIdleError = (error: Error) => {
    lost.push(error)
  }
  const database = openDatabase(own.url, { max: 4, statementSeconds: 5, onIdleError })
  const pids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const rows = await database.run(sql => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`)
      return rows[0]?.pid
    }),
  )
  expect(new Set(pids).size).toBe(4)
  const ended = admin.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [pids])
  await Promise.all([database.close(), ended])
  await admin.end()
  await own.drop()
  expect(lost).toEqual([])
})
