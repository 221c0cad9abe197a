import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deactivateUser, exportUser } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { finishedAt, fullScore, trainedEmployee } from '../training/completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
let admin: Visitor
beforeEach(async () => {
  await app.client.query('delete from account')
  admin = await app.signIn('academy-admin')
})

/** Returns a completion as it is exported. */
const stored = (moduleId: number, score: number, at: string) => ({
  id: expect.any(String),
  cycle: 1,
  region_id: moduleId,
  score,
  finished_at: at,
  received_at: expect.any(String),
  reported_finished_at: at,
  answers: null,
  content_version: null,
})

test('the export of an employee has all their data and no token, and is in the audit log', async () => {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 2)
  const answers = [{ questId: '1-the-test-file', choice: 1 }]
  const id = randomUUID()
  const evidence = { finishedAt: finishedAt(5), answers, contentVersion: 1 }
  await app.call(completeModule, { as: ada, body: { id, moduleId: 1, score: 0, ...evidence } })
  // From a device whose clock is ahead; both times are stored.
  const ahead = { id: randomUUID(), moduleId: 2, score: 0, finishedAt: '2099-01-01T00:00:00.000Z' }
  await app.call(completeModule, { as: ada, body: ahead })
  for (const statement of [
    `update account set accepted_at = '2026-01-02T00:00:00Z' where id = $1`,
    `update account set first_due_on = '2026-02-01' where id = $1`,
    `update training_cycle set certified_at = '2026-02-01Z', valid_from = '2026-02-01', certified_until = '2099-01-31' where employee_id = $1`,
    `insert into training_cycle (employee_id, cycle, due_on) values ($1, 2, '2099-01-31')`,
  ])
    await app.client.query(statement, [ada.id])
  const response = await app.call(exportUser, { as: admin, params: { id: ada.id } })
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*\.json"/),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.body).toEqual({
    exported_at: expect.any(String),
    account: {
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: ada.email,
      status: 'active',
      created_at: '2026-01-01T00:00:00.000Z',
      last_login_at: expect.any(String),
      accepted_at: '2026-01-02T00:00:00.000Z',
      first_due_on: '2026-02-01',
      invitation: null,
      undelivered: null,
      linked_sign_in: false,
      due_on: '2099-01-31',
      certified_until: '2099-01-31',
      overdue: false,
    },
    sessions: [{ created_at: expect.any(String), last_seen_at: expect.any(String) }],
    invitations: [],
    second_factor: null,
    single_sign_on: null,
    log: [],
    cycles: [
      {
        cycle: 1,
        opened_at: expect.any(String),
        certified_at: '2026-02-01T00:00:00.000Z',
        valid_from: '2026-02-01',
        certified_until: '2099-01-31',
        due_on: '2026-02-01',
      },
      {
        cycle: 2,
        opened_at: expect.any(String),
        certified_at: null,
        valid_from: null,
        certified_until: null,
        due_on: '2099-01-31',
      },
    ],
    progress: allModules
      .slice(0, 2)
      .map(({ id, title }) => ({ cycle: 1, region_id: id, title, score: fullScore(id), finished_at: finishedAt(id) })),
    certificates: [],
    reminders: [],
    completions: [
      ...[1, 2].map(moduleId => stored(moduleId, fullScore(moduleId), finishedAt(moduleId))),
      { ...stored(1, 0, finishedAt(5)), id, answers, content_version: 1 },
      { ...stored(2, 0, ahead.finishedAt), id: ahead.id, finished_at: expect.any(String) },
    ],
  })
  const { body } = await app.call(listAcademyAudit, { as: admin, query: { search: ada.email } })
  expect(body).toMatchObject([
    { action: 'user-exported', actor_email: admin.email, subject: { kind: 'employee', id: ada.id }, detail: {} },
  ])
})

test('a stored result with an unusual time is exported', async () => {
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 1)
  const odd = '+010000-01-01T00:59:59.000Z'
  await app.client.query(
    `update completion set reported = jsonb_set(reported, '{finishedAt}', to_jsonb($2::text)) where employee_id = $1`,
    [ada.id, odd],
  )
  const response = await app.call(exportUser, { as: admin, params: { id: ada.id } })
  expect(response).toMatchObject({ status: 200, body: { completions: [{ reported_finished_at: odd }] } })
})

test('an admin can export academy users, including themselves, and no other account', async () => {
  await app.call(deactivateUser, { as: admin, params: { id: (await app.signIn('employee')).id } })
  expect((await app.call(exportUser, { as: admin, params: { id: admin.id } })).body).toMatchObject({
    account: { id: admin.id, email: admin.email },
    sessions: [{}],
    log: [{ action: 'user-deactivated', by: 'themselves' }],
    progress: [],
    completions: [],
  })
  const library = await app.signIn('library-admin')
  for (const id of [library.id, randomUUID()]) {
    expect(await app.call(exportUser, { as: admin, params: { id } })).toMatchObject(refused(404, 'user-not-found'))
  }
  expect((await app.call(exportUser, { as: library, params: { id: admin.id } })).status).toBe(401)
})
