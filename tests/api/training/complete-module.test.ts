import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeModule, getProgress } from '../../../api/contract/training.ts'
import { answersFor } from '../../answers-for.ts'
import { propertyRuns } from '../../property-runs.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, newCompletion, unknownVersion } from './completions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const progressOf = async (as: Visitor) => (await app.call(getProgress, { as })).body

test('module and score are enough, and the same result sent twice counts once', async () => {
  const employee = await app.signIn('employee')
  expect(await progressOf(employee)).toEqual([])
  const first = await complete(employee, { moduleId: 1, score: 0 })
  expect(first).toMatchObject({ status: 200, body: { region_id: 1, is_completed: true, score: 0 } })
  expect((await complete(employee, { moduleId: 1, score: 0 })).body).toEqual(first.body)
  expect((await complete(employee, { moduleId: 1, score: 100 })).status).toBe(200)
  const { rows } = await app.client.query('select score from completion where employee_id = $1', [employee.id])
  expect(rows).toHaveLength(2)
  expect(await progressOf(employee)).toMatchObject([{ region_id: 1, is_completed: true, score: 100 }])
})

test('a content version may be any positive integer, such as a date', async () => {
  const employee = await app.signIn('employee')
  expect((await complete(employee, { ...newCompletion(), contentVersion: unknownVersion })).status).toBe(200)
})

test('the same result sent again in another notation returns the identical record', async () => {
  const employee = await app.signIn('employee')
  const body = { ...newCompletion(), employeeId: employee.id }
  const first = await complete(employee, body)
  expect(first).toMatchObject({ status: 200, body: { id: body.id, finished_at: body.finishedAt } })
  const again = [
    body,
    { ...body, finishedAt: body.finishedAt.replace('Z', '+00:00') },
    { ...body, employeeId: employee.id.toUpperCase(), id: body.id.toUpperCase() },
    { ...body, answers: [{ choice: 1, questId: '1-the-test-file', note: 'extra' }], extra: { keys: 'are ignored' } },
  ]
  for (const repetition of again)
    expect(await complete(employee, repetition)).toMatchObject({ status: 200, body: first.body })
})

test('a score of -0 equals the stored 0', async () => {
  const employee = await app.signIn('employee')
  const payload = JSON.stringify({ ...newCompletion(), score: 0, answers: answersFor(1, 0) }).replace(
    '"score":0',
    '"score":-0',
  )
  const headers = { 'content-type': 'application/json', cookie: employee.cookie }
  const send = () => app.app.inject({ method: 'POST', url: completeModule.path, payload, headers })
  const first = await send()
  expect([first.statusCode, first.json().score]).toEqual([200, 0])
  const again = await send()
  expect([again.statusCode, again.body]).toEqual([200, first.body])
})

test('the same id with other content is refused', async () => {
  const employee = await app.signIn('employee')
  await completeUpTo(app, 1, employee)
  const body = newCompletion()
  expect((await complete(employee, body)).status).toBe(200)
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
    expect(await complete(employee, { ...body, ...other })).toMatchObject({ status: 422, body: { code: 'id-reused' } })
})

test('a result of another employee is refused and not recorded', async () => {
  const [one, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const refused = { status: 409, body: { code: 'other-employee' } }
  expect(await complete(one, { ...newCompletion(), employeeId: other.id })).toMatchObject(refused)
  const body = newCompletion()
  expect((await complete(other, body)).status).toBe(200)
  // Another code than above: this result is refused in every session.
  expect(await complete(one, { ...body, employeeId: one.id })).toMatchObject({
    status: 409,
    body: { code: 'id-of-another' },
  })
  expect(await progressOf(one)).toEqual([])
  expect(await app.call(getProgress, { as: one, query: { employeeId: other.id } })).toMatchObject(refused)
  expect(await app.call(getProgress, { as: one, query: { employeeId: one.id.toUpperCase() } })).toMatchObject({
    status: 200,
  })
})

test('a locked module is refused, and the mastery quest opens after the seventh', async () => {
  const employee = await app.signIn('employee')
  const locked = { status: 409, body: { code: 'module-locked' } }
  expect(await complete(employee, { moduleId: 2, score: 150 })).toMatchObject(locked)
  await completeUpTo(app, 6, employee)
  expect(await complete(employee, { moduleId: 8, score: 300 })).toMatchObject(locked)
  expect((await complete(employee, { moduleId: 7, score: 0 })).status).toBe(200)
  expect((await complete(employee, { moduleId: 8, score: 300 })).status).toBe(200)
  expect(await progressOf(employee)).toHaveLength(8)
})

test('a finishing time before the account existed, or in the future, becomes the time of receipt', async () => {
  const created = Date.parse('2026-03-01T08:00:00Z')
  const begin = Date.now()
  const before = fc.integer({ min: Date.parse('0000-01-01T00:00:00Z'), max: created - 1 })
  const future = fc.integer({ min: begin + 600_000, max: Date.parse('9999-12-31T00:00:00Z') })
  const possible = fc.integer({ min: created, max: begin })
  await fc.assert(
    fc.asyncProperty(fc.oneof(before, possible, future, fc.constantFrom(created, created - 1)), async time => {
      const employee = await app.signIn('employee')
      await app.client.query('update account set created_at = $2 where id = $1', [employee.id, new Date(created)])
      const sent = Date.now()
      const { status, body } = await complete(employee, {
        ...newCompletion(),
        finishedAt: new Date(time).toISOString(),
      })
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

test('the reported answers are stored unchanged as evidence', async () => {
  const employee = await app.signIn('employee')
  const body = newCompletion()
  await complete(employee, body)
  const { rows } = await app.client.query('select reported from completion where id = $1', [body.id])
  const { id: _, ...reported } = body
  expect(rows).toEqual([{ reported }])
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
