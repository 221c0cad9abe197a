import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../api/database/database.ts'
import { createTestDatabase } from '../database.ts'

test('connections that are being closed are lost to nobody, though the database ends first', async () => {
  const own = await createTestDatabase()
  const admin = new pg.Client(own.url)
  await admin.connect()
  const lost: Error[] = []
  const onIdleError = (error: Error) => {
    lost.push(error)
  }
  const database = openDatabase(own.url, { max: 4, statementSeconds: 5, onIdleError })
  const pids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')
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
