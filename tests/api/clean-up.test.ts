import { expect, test } from 'vitest'
import { openDatabase } from '../../api/database/database.ts'
import { cleanUp } from '../../api/jobs/clean-up.ts'
import { createInvitation } from '../../api/queries/invitations.ts'
import { createTestApp } from './test-app.ts'

test('what has expired is deleted, and a late click on a link still learns why it fails', async () => {
  await using app = await createTestApp()
  const expired = await app.signIn('employee')
  await app.client.query('update session set expires_at = now()')
  await createInvitation(app.client, expired.id, 'invitation')
  await app.client.query(`update invitation set expires_at = now() - interval '89 days'`)
  await app.signIn('employee')
  await app.client.query(`insert into rate_limit values ('a', 1, now()), ('b', 1, now() + interval '1 hour')`)

  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  await cleanUp(database)
  await database.close()
  const count = async (table: string) => (await app.client.query(`select 1 from ${table}`)).rowCount
  expect({
    sessions: await count('session'),
    links: await count('invitation'),
    limits: await count('rate_limit'),
  }).toEqual({
    sessions: 1,
    links: 1,
    limits: 1,
  })
})
