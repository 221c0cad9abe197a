import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '../../../api/contract/admin/academy-users.ts'
import { completeModule, getProgress, getTraining } from '../../../api/contract/training.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import { answersFor } from '../../answers-for.ts'
import { propertyRuns } from '../../property-runs.ts'
import { refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, completionCalls, completionOf, newCompletion, pointsOf, unknownVersion } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
/** For requests that are refused, or whose results other tests do not read. */
const someone = await app.signIn('employee')
await app.client.query(`update account set created_at = '2026-03-01T08:00:00Z' where id = $1`, [someone.id])

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const { outcomes, progressOf, storedIds } = completionCalls(app)

test('module and score are enough, and the same result sent twice counts once', async () => {
  const employee = await app.signIn('employee')
  expect(await progressOf(employee)).toEqual([])
  const first = await complete(employee, { moduleId: 1, score: 0 })
  expect(first).toMatchObject({ status: 200, body: { region_id: 1, is_completed: true, score: 0 } })
  expect((await complete(employee, { moduleId: 1, score: 0 })).body).toEqual(first.body)
  expect((await complete(employee, { moduleId: 1, score: 100 })).status).toBe(200)
  expect(await storedIds(employee)).toHaveLength(2)
  expect(await progressOf(employee)).toMatchObject([{ region_id: 1, is_completed: true, score: 100 }])
})

test('the same result sent again in another notation returns the identical record', async () => {
  const body = { ...newCompletion(), employeeId: someone.id }
  const first = await complete(someone, body)
  expect(first).toMatchObject({ status: 200, body: { id: body.id, finished_at: body.finishedAt } })
  const again = [
    body,
    { ...body, finishedAt: body.finishedAt.replace('Z', '+00:00') },
    { ...body, employeeId: someone.id.toUpperCase(), id: body.id.toUpperCase() },
    { ...body, answers: [{ choice: 1, questId: '1-the-test-file', note: 'extra' }], extra: { keys: 'are ignored' } },
  ]
  for (const repetition of again)
    expect(await complete(someone, repetition)).toMatchObject({ status: 200, body: first.body })
})

test('a score of -0 is stored as 0, and sent again it returns the same record', async () => {
  const body = JSON.stringify({ ...newCompletion(), score: 0, answers: answersFor(1, 0) })
  const payload = body.replace('"score":0', '"score":-0')
  const headers = { 'content-type': 'application/json', cookie: someone.cookie }
  const send = () => app.app.inject({ method: 'POST', url: completeModule.path, payload, headers })
  const first = await send()
  expect([first.statusCode, first.json().score]).toEqual([200, 0])
  const again = await send()
  expect([again.statusCode, again.body]).toEqual([200, first.body])
})

test('the same id with other content is refused', async () => {
  const body = newCompletion()
  expect((await complete(someone, body)).status).toBe(200)
  const others = [
    { moduleId: 2, score: 150 },
    { score: 0 },
    { finishedAt: '2026-01-01T00:00:00Z' },
    { finishedAt: undefined },
    { answers: [{ questId: '1-the-test-file', choice: 2 }] },
    { answers: undefined },
    { contentVersion: unknownVersion },
  ]
  for (const other of others)
    expect(await complete(someone, { ...body, ...other })).toMatchObject({ status: 422, body: { code: 'id-reused' } })
})

test('without a learning record store no statement waits', async () => {
  await complete(someone, newCompletion())
  expect((await app.client.query('select from waiting_statement')).rows).toEqual([])
  expect((await app.client.query(`select from pgboss.job where name = 'statement'`)).rows).toEqual([])
})

test('a result of another employee is refused and not recorded', async () => {
  const [one, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const foreign = { ...newCompletion(), employeeId: other.id }
  expect(await complete(one, foreign)).toMatchObject(refused(409, 'other-employee'))
  const body = newCompletion()
  expect((await complete(other, body)).status).toBe(200)
  // Another code than above: this result is refused in every session.
  expect(await complete(one, { ...body, employeeId: one.id })).toMatchObject(refused(409, 'id-of-another'))
  expect(await progressOf(one)).toEqual([])
})

test('progress and training of another employee are refused', async () => {
  const other = await app.signIn('employee')
  for (const endpoint of [getProgress, getTraining]) {
    const read = (employeeId: string) => app.call(endpoint, { as: someone, query: { employeeId } })
    expect(await read(other.id)).toMatchObject({ status: 409, body: { code: 'other-employee' } })
    expect(await read(someone.id.toUpperCase())).toMatchObject({ status: 200 })
  }
})

test('each request of a deleted employee is answered 401 account-deleted', async () => {
  const admin = await app.signIn('academy-admin')
  const employee = await app.signIn('employee')
  await completeUpTo(app, 2, employee)
  expect((await app.call(deleteUser, { as: admin, params: { id: employee.id } })).status).toBe(200)
  const gone = refused(401, 'account-deleted')
  expect(await complete(employee, newCompletion())).toMatchObject(gone)
  expect(await outcomes(employee, [completionOf(1), completionOf(2)])).toEqual(['account-deleted'])
  expect(await app.call(getProgress, { as: employee })).toMatchObject(gone)
  for (const table of ['completion', 'progress'])
    expect((await app.client.query(`select 1 from ${table} where employee_id = $1`, [employee.id])).rows).toEqual([])
})

test('a locked module is refused, and the mastery quest opens after the seventh', async () => {
  const employee = await app.signIn('employee')
  const locked = refused(409, 'module-locked')
  expect(await complete(employee, { moduleId: 2, score: 150 })).toMatchObject(locked)
  await completeUpTo(app, 6, employee)
  expect(await complete(employee, { moduleId: 8, score: 300 })).toMatchObject(locked)
  expect((await complete(employee, { moduleId: 7, score: 0 })).status).toBe(200)
  expect((await complete(employee, { moduleId: 8, score: 300 })).status).toBe(200)
  expect(await progressOf(employee)).toHaveLength(8)
})

test('a stored result sent again returns its record, even when its module is locked again', async () => {
  const employee = await app.signIn('employee')
  await completeUpTo(app, 1, employee)
  const body = { ...newCompletion(), moduleId: 2, score: 150, answers: answersFor(2, 150) }
  const first = await complete(employee, body)
  // As after a change of the curriculum: the previous module is not completed any more.
  await app.client.query('delete from progress where employee_id = $1 and module_id = 1', [employee.id])
  expect((await complete(employee, body)).body).toEqual(first.body)
})

test('a finishing time before the account existed, or in the future, becomes the time of receipt', async () => {
  const created = Date.parse('2026-03-01T08:00:00Z')
  const begin = Date.now()
  const before = fc.integer({ min: Date.parse('0000-01-01T00:00:00Z'), max: created - 1 })
  const future = fc.integer({ min: begin + 600_000, max: Date.parse('9999-12-31T00:00:00Z') })
  const possible = fc.integer({ min: created, max: begin })
  await fc.assert(
    fc.asyncProperty(fc.oneof(before, possible, future, fc.constantFrom(created, created - 1)), async time => {
      const sent = Date.now()
      const finishedAt = new Date(time).toISOString()
      const { status, body } = await complete(someone, { ...newCompletion(), finishedAt })
      if (status !== 200) throw new Error(body.code)
      const stored = Date.parse(body.finished_at)
      if (time >= created && time <= begin) expect(stored).toBe(time)
      else {
        expect(stored).toBeGreaterThanOrEqual(sent)
        expect(stored).toBeLessThanOrEqual(Date.now())
      }
    }),
    { numRuns: propertyRuns(25, 500) },
  )
})

test.each([
  ['the current version', newCompletion().contentVersion, newCompletion().answers],
  ['an old version', 1, [{ questId: '1-of-yesterday', choice: 0 }]],
  ['an unknown version', unknownVersion, [{ questId: '1-of-tomorrow', choice: 0 }]],
])('answers to %s are stored as sent, as evidence', async (_, contentVersion, answers) => {
  const body = { ...newCompletion(), contentVersion, answers }
  expect((await complete(someone, body)).status).toBe(200)
  const { rows } = await app.client.query('select reported from completion where id = $1', [body.id])
  const { id: _id, ...reported } = body
  expect(rows).toEqual([{ reported }])
})

const impossible = refused(422, 'impossible-score')
const scores = [50, -100, 1e3, 0.5, 100.0000001, '100', '', '\u0000', '\ud800', null, true, [], {}, [100]]
test.each(scores)('a score of %j is impossible', async score => {
  expect(await complete(someone, { ...newCompletion(), score })).toMatchObject(impossible)
})

test('a score nested deeper than PostgreSQL reads is refused as impossible', async () => {
  const score: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(await complete(someone, { moduleId: 1, score })).toMatchObject(impossible)
})

test.each([0, 9, -1, 2 ** 31, 1e20])('module %d is answered 404', async moduleId => {
  expect(await complete(someone, { moduleId, score: 100 })).toMatchObject(refused(404, 'unknown-module'))
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
  ...[0, -1, 1.5, '1', 2 ** 31].map((cycle): [string, object] => ['cycle', { cycle }]),
])('a wrong %s is a 400 that names it', async (field, wrong) => {
  const body = { code: 'bad-request', error: expect.stringContaining(`"${field}"`) }
  expect(await complete(someone, { ...newCompletion(), ...wrong })).toMatchObject({ status: 400, body })
})

describe('answers that contradict the score are refused', () => {
  const { moduleId, score: points, contentVersion: version } = newCompletion()
  const right = { questId: '1-the-test-file', choice: 1 }
  const wrong = { ...right, choice: 2 }

  test.each([
    ['a wrong answer with full points', points, [wrong]],
    ['a right answer without points', 0, [right]],
    ['no answers', points, []],
    ['an answer twice', points, [right, right]],
    ['two answers to one quest', points, [right, wrong]],
    ['an answer to an unknown quest', 0, [{ ...wrong, questId: 'no-such-quest' }]],
    ['an answer to another module', points, [right, { questId: '9-elsewhere', choice: 0 }]],
  ])('%s', async (_, score, answers) => {
    const body = { code: 'contradictory-answers', error: expect.stringContaining('don’t match the score') }
    for (const contentVersion of [undefined, version])
      expect(await complete(someone, { moduleId, score, answers, contentVersion })).toMatchObject({ status: 422, body })
  })

  test('in every module, and its right and wrong answers are accepted', async () => {
    const employee = await app.signIn('employee')
    for (const { id, version: contentVersion } of moduleTexts) {
      const [points = 0] = pointsOf(id)
      const send = async (score: number, isRight: boolean) => {
        const answers = answersFor(id, isRight ? points : 0).slice(0, 1)
        return (await complete(employee, { moduleId: id, score, answers, contentVersion })).status
      }
      expect([await send(points, false), await send(0, true)], `module ${id}`).toEqual([422, 422])
      expect([await send(points, true), await send(0, false)], `module ${id}`).toEqual([200, 200])
    }
  })
})
