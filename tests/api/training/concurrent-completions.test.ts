import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockAccount } from '../../../api/accounts/account-queries.ts'
import { deleteUser } from '../../../api/contract/academy-users.ts'
import { completeModule, getProgress } from '../../../api/contract/training.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import { type ModuleResult, mergeResults } from '../../../content/curriculum/rules.ts'
import { answersFor } from '../../answers-for.ts'
import { propertyRuns } from '../../property-runs.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { completeUpTo, newCompletion } from './completions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const progressOf = async (as: Visitor) => (await app.call(getProgress, { as })).body

test('concurrent identical results all return 200 and are stored once', async () => {
  const employee = await app.signIn('employee')
  const body = newCompletion()
  const responses = await Promise.all(Array.from({ length: 6 }, () => complete(employee, body)))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await app.client.query('select 1 from completion where employee_id = $1', [employee.id])
  expect(rows).toHaveLength(1)
})

test('the result of several devices does not depend on the order in which they sync', { tags: ['soak'] }, async () => {
  const time = fc.integer({ min: Date.parse('2026-02-01'), max: Date.parse('2026-06-01') })
  const result = fc.record({ score: fc.constantFrom(0, 100), finishedAt: time })
  await fc.assert(
    fc.asyncProperty(
      fc.array(result, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (results, order) => {
        const employee = await app.signIn('employee')
        await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [employee.id])
        const bodies = results.map(({ score, finishedAt }) => ({
          ...newCompletion(),
          score,
          answers: answersFor(1, score),
          finishedAt: new Date(finishedAt).toISOString(),
        }))
        // All arrive twice, in any order, half of them concurrently.
        const arrivals = [...bodies, ...bodies]
          .map(body => ({ body, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
        const half = arrivals.splice(0, bodies.length)
        for (const { body } of half) expect((await complete(employee, body)).status).toBe(200)
        const rest = await Promise.all(arrivals.map(({ body }) => complete(employee, body)))
        for (const { status } of rest) expect(status).toBe(200)
        const { score, finishedAt } = results.reduce<ModuleResult>(mergeResults, {
          score: 0,
          finishedAt: Number.POSITIVE_INFINITY,
        })
        expect(await progressOf(employee)).toEqual([
          { region_id: 1, is_completed: true, score, finished_at: new Date(finishedAt).toISOString() },
        ])
      },
    ),
    { numRuns: propertyRuns(10, 2000) },
  )
})

test('each request of a deleted employee is answered 401 account-deleted', async () => {
  const admin = await app.signIn('academy-admin')
  const employee = await app.signIn('employee')
  await completeUpTo(app, 2, employee)
  expect((await app.call(deleteUser, { as: admin, params: { id: employee.id } })).status).toBe(200)
  const gone = { status: 401, body: { code: 'account-deleted' } }
  expect(await complete(employee, newCompletion())).toMatchObject(gone)
  expect(await app.call(getProgress, { as: employee })).toMatchObject(gone)
  for (const table of ['completion', 'progress'])
    expect((await app.client.query(`select 1 from ${table} where employee_id = $1`, [employee.id])).rows).toEqual([])
})

test('a completion concurrent with the deletion of its account is stored and deleted, or refused, without a 5xx', async () => {
  const admin = await app.signIn('academy-admin')
  for (let round = 0; round < 5; round += 1) {
    const employee = await app.signIn('employee')
    const [response] = await Promise.all([
      complete(employee, newCompletion()),
      app.call(deleteUser, { as: admin, params: { id: employee.id } }),
    ])
    expect([200, 401]).toContain(response.status)
    expect((await app.client.query('select 1 from completion where employee_id = $1', [employee.id])).rows).toEqual([])
  }
})

test.each([
  ['a better result', { moduleId: 1, score: 100 }],
  ['a result of a locked module', { moduleId: 4, score: 0 }],
])('%s that waits for the deletion of its account is refused as account-deleted', async (_, body) => {
  const employee = await app.signIn('employee')
  await complete(employee, { ...newCompletion(), score: 0, answers: answersFor(1, 0) })
  const response = await whileLocked(app, {
    lock: deletion => lockAccount(deletion, employee.id),
    call: () => complete(employee, body),
    change: deletion => deleteAccount(deletion, employee.id),
  })
  expect(response).toMatchObject({ status: 401, body: { code: 'account-deleted' } })
})

test('a result waits while its account is locked; results of other accounts do not wait', async () => {
  const [employee, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const response = await whileLocked(app, {
    lock: admin => lockAccount(admin, employee.id),
    call: () => complete(employee, newCompletion()),
    change: async () => expect((await complete(other, newCompletion())).status).toBe(200),
  })
  expect(response.status).toBe(200)
})

test('when two employees send the same id at once, one succeeds', async () => {
  const pair = [await app.signIn('employee'), await app.signIn('employee')]
  const body = newCompletion()
  const responses = await Promise.all(pair.map(employee => complete(employee, body)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await app.client.query('select employee_id from completion where id = $1', [body.id])
  expect(rows).toEqual([{ employee_id: pair[responses.findIndex(({ status }) => status === 200)]?.id }])
})
