import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeModule } from '../../../api/contract/training.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, newCompletion, unknownVersion } from './completions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })

test.each([50, -100, 1e3, 0.5, 100.0000001, '100', '', '\u0000', '\ud800', null, true, [], {}, [100]])(
  'a score of %j is impossible',
  async score => {
    const employee = await app.signIn('employee')
    expect(await complete(employee, { ...newCompletion(), score })).toMatchObject({
      status: 422,
      body: { code: 'impossible-score' },
    })
  },
)

test('a score nested deeper than PostgreSQL reads is refused as impossible', async () => {
  const employee = await app.signIn('employee')
  const score: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(await complete(employee, { moduleId: 1, score })).toMatchObject({
    status: 422,
    body: { code: 'impossible-score' },
  })
})

test.each([0, 9, -1, 2 ** 31, 1e20])('module %d is answered 404', async moduleId => {
  const employee = await app.signIn('employee')
  expect(await complete(employee, { moduleId, score: 100 })).toMatchObject({
    status: 404,
    body: { code: 'unknown-module' },
  })
})

test.each([
  ['moduleId', { moduleId: '1' }],
  ['moduleId', { moduleId: 1.5 }],
  ['moduleId', { moduleId: undefined }],
  ['score', { score: undefined }],
  ['id', { id: 'not-a-uuid' }],
  ['id', { id: null }],
  ['finishedAt', { finishedAt: 'yesterday' }],
  ['finishedAt', { finishedAt: 1_700_000_000_000 }],
  ['finishedAt', { finishedAt: '2016-12-31T23:59:60Z' }],
  ['finishedAt', { finishedAt: '9999-12-31T23:59:59-01:00' }],
  ['finishedAt', { finishedAt: '0000-01-01T00:00:00+01:00' }],
  ['answers', { answers: 'B' }],
  ['answers.0.choice', { answers: [{ questId: 'a', choice: 3 }] }],
  ['answers.0.questId', { answers: [{ choice: 0 }] }],
  ['contentVersion', { contentVersion: 0 }],
  ['employeeId', { employeeId: 7 }],
])('a wrong %s is a 400 that names it', async (field, wrong) => {
  const employee = await app.signIn('employee')
  const response = await complete(employee, { ...newCompletion(), ...wrong })
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'bad-request', error: expect.stringContaining(`"${field}"`) },
  })
})

test.each([
  ['an id with a prefix that PostgreSQL does not know', { id: `urn:uuid:${crypto.randomUUID()}` }],
  ['a NUL character in an answer', { answers: [{ questId: 'a\u0000b', choice: 0 }], contentVersion: unknownVersion }],
])('%s is answered 400', async (_, wrong) => {
  const employee = await app.signIn('employee')
  expect((await complete(employee, { ...newCompletion(), ...wrong })).status).toBe(400)
})

test('a signed-out request is answered 401 before its body is checked', async () => {
  expect(await app.call(completeModule, { body: { moduleId: 'x' } })).toMatchObject({
    status: 401,
    body: { code: 'signed-out' },
  })
})

const current = moduleTexts.map(({ id, version, quests }) => {
  const [quest] = quests
  if (!quest) throw new Error(`Module ${id} has no quest.`)
  const right = quest.choices.findIndex(({ correct }) => correct)
  return { moduleId: id, version, questId: quest.id, points: quest.points, right, wrong: (right + 1) % 3 }
})

test.each(current)('answers that contradict the score of module $moduleId are refused', async one => {
  const { moduleId, version, questId, points, right, wrong } = one
  const employee = await app.signIn('employee')
  await completeUpTo(app, moduleId - 1, employee)
  const refused = {
    status: 422,
    body: { code: 'contradictory-answers', error: expect.stringContaining('don’t match the score') },
  }
  const answer = (choice: number) => ({ questId, choice })
  for (const contentVersion of [undefined, version]) {
    const send = (score: number, answers: object[]) =>
      complete(employee, { moduleId, score, answers, contentVersion, id: crypto.randomUUID() })
    expect(await send(points, [answer(wrong)])).toMatchObject(refused)
    expect(await send(0, [answer(right)])).toMatchObject(refused)
    expect(await send(points, [])).toMatchObject(refused)
    expect(await send(points, [answer(right), answer(right)])).toMatchObject(refused)
    expect(await send(points, [answer(right), answer(wrong)])).toMatchObject(refused)
    expect(await send(0, [{ questId: 'no-such-quest', choice: wrong }])).toMatchObject(refused)
    expect(await send(points, [answer(right), { questId: '9-elsewhere', choice: 0 }])).toMatchObject(refused)
    expect((await send(points, [answer(right)])).status).toBe(200)
    expect((await send(0, [answer(wrong)])).status).toBe(200)
  }
})

test('answers to another content version are stored as sent', async () => {
  const employee = await app.signIn('employee')
  for (const contentVersion of [1, unknownVersion]) {
    const body = { ...newCompletion(), contentVersion, answers: [{ questId: '1-of-yesterday', choice: 0 }] }
    expect((await complete(employee, body)).status).toBe(200)
    const { rows } = await app.client.query('select reported from completion where id = $1', [body.id])
    expect(rows).toMatchObject([{ reported: { answers: body.answers, contentVersion } }])
  }
})
