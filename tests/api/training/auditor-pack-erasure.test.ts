import { expect, test } from 'vitest'
import { deleteUser } from '../../../api/contract/academy-users.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import {
  finishPack,
  PackWithdrawn,
  startPack,
  storePart,
  storeProgress,
} from '../../../api/training/auditor-pack-queries.ts'
import { auditorPackFileTexts } from '../../../content/academy-admin/auditor-pack-file-texts.ts'
import { type TestClient, testClient } from '../../database.ts'
import { readZip } from '../read-zip.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { auditorPackCalls } from './auditor-pack-calls.ts'

/** Creates an admin, two employees and a pack of everyone that no job makes. */
async function createPack(app: TestApp) {
  const admin = await app.signIn('academy-admin')
  const erased = await app.createUser('employee')
  const kept = await app.createUser('employee')
  const { rows } = await app.client.query<{ id: string }>(
    `insert into auditor_pack (organisation_id, requested_by, total)
     select organisation_id, id, 2 from account where id = $1 returning id`,
    [admin.id],
  )
  return { admin, erased, kept, id: rows[0]?.id ?? '' }
}

const stored = async ({ client }: Pick<TestApp, 'client'>, id: string) =>
  (await client.query('select state, people, attempt, done from auditor_pack where id = $1', [id])).rows[0]

async function start(sql: TestClient, id: string) {
  const started = await startPack(sql, id)
  if (!started) throw new Error('The pack was not started.')
  return started
}

test('a pack in which a person is erased while it runs starts again, and stores nothing of its earlier start', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { admin, erased, kept, id } = await createPack(app)
  const first = await start(app.client, id)
  await storePart(app.client, first, { number: 1, bytes: Buffer.from('part') })
  await app.call(deleteUser, { as: admin, params: { id: erased.id } })

  expect(await stored(app, id)).toMatchObject({ state: 'waiting', people: null })
  await expect(storeProgress(app.client, first, 1)).rejects.toThrow(PackWithdrawn)
  await expect(storePart(app.client, first, { number: 2, bytes: Buffer.from('part') })).rejects.toThrow(PackWithdrawn)
  await expect(finishPack(app.client, first)).rejects.toThrow(PackWithdrawn)
  const second = await start(app.client, id)
  expect(await stored(app, id)).toMatchObject({ state: 'running', people: [kept.id], attempt: 2 })
  expect((await app.client.query('select from auditor_pack_part')).rows).toEqual([])
  // The process of the first start stores nothing for the second.
  await expect(storePart(app.client, first, { number: 1, bytes: Buffer.from('part') })).rejects.toThrow(PackWithdrawn)
  await finishPack(app.client, second)
})

test('an erasure that waits while a pack lists its people makes it start again', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { admin, erased, id } = await createPack(app)
  const response = await whileLocked(app, {
    lock: holder => start(holder, id),
    call: () => app.call(deleteUser, { as: admin, params: { id: erased.id } }),
  })
  expect(response.status).toBe(200)
  expect(await stored(app, id)).toMatchObject({ state: 'waiting', people: null })
})

test('a pack that starts during an erasure waits for it and does not list the person', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { erased, kept, id } = await createPack(app)
  const own = testClient(app.databaseUrl)
  await whileLocked(app, {
    lock: holder => deleteAccount(holder, erased.id),
    call: () => start(own, id),
  })
  await own.end()
  expect(await stored(app, id)).toMatchObject({ state: 'running', people: [kept.id] })
})

test('whenever a person is erased, no pack with their data can be downloaded', async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const packs = auditorPackCalls(app)
  const admin = await app.signIn('academy-admin')
  for (let count = 0; count < 20; count += 1) await app.createUser('employee')
  const erased = await app.createUser('employee', { firstName: 'Unmistakable', lastName: 'Zzz' })
  const id = await packs.request(admin)
  await packs.inState(admin, id, 'running')
  await app.call(deleteUser, { as: admin, params: { id: erased.id } })
  // Deleted, if it was ready before the erasure.
  if (!(await packs.state(admin, id))) return
  await packs.inState(admin, id, 'ready')
  const files = await readZip((await packs.download(admin, id)).rawPayload)
  expect(files.size).toBe(22)
  expect([...files.keys()].filter(name => name.includes('Unmistakable'))).toEqual([])
  for (const name of [auditorPackFileTexts.csvName, auditorPackFileTexts.manifestName])
    expect(String(files.get(name))).not.toMatch(new RegExp(`Unmistakable|${erased.id}|${erased.email}`))
})
