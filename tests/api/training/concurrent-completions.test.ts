import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockAccount } from '../../../api/accounts/account-queries.ts'
import { completeModule } from '../../../api/contract/training.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import { type ModuleResult, mergeResults } from '../../../content/curriculum/rules.ts'
import type { TestClient } from '../../database.ts'
import { propertyRuns } from '../../property-runs.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { whileLocked } from '../while-locked.ts'
import { completionCalls, completionOf } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const { completeAll, outcomes, progressOf, stageOf, storedIds } = completionCalls(app)

test.each([
  ['a better result', [completionOf(1, { score: 100 })]],
  ['a result of a locked module', [completionOf(4)]],
  ['a request of several results', [completionOf(2), completionOf(3)]],
])('%s that waits for the deletion of its account is refused as account-deleted', async (_, results) => {
  const employee = await app.signIn('employee')
  await complete(employee, completionOf(1))
  const response = await whileLocked<unknown>(app, {
    lock: deletion => lockAccount(deletion, employee.id),
    call: () => (results.length > 1 ? completeAll(employee, results) : complete(employee, results[0])),
    change: deletion => deleteAccount(deletion, employee.id),
  })
  expect(response).toMatchObject({ status: 401, body: { code: 'account-deleted' } })
  expect(await storedIds(employee)).toEqual([])
})

test('results of other accounts do not wait while an account is locked', async () => {
  const [employee, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const response = await whileLocked(app, {
    lock: admin => lockAccount(admin, employee.id),
    call: () => complete(employee, completionOf(1)),
    change: async () => expect((await complete(other, completionOf(1))).status).toBe(200),
  })
  expect(response.status).toBe(200)
})

/** Stores a completion as another request does, for {@link whileLocked}. */
const storing = (id: string, employee: Visitor) => (rival: TestClient) =>
  rival.query(
    `insert into completion (id, employee_id, module_id, score, reported, finished_at)
     values ($1, $2, 1, 0, '{}', now())`,
    [id, employee.id],
  )

test('a completion whose id another employee stores at once is refused with its dependants', async () => {
  const [employee, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const [first, second, third] = [completionOf(1), completionOf(2), completionOf(3)]
  const outcome = await whileLocked(app, {
    lock: storing(second.id, other),
    call: () => outcomes(employee, [first, second, third]),
  })
  expect(outcome).toEqual([200, 'id-of-another', 'module-locked'])
  expect(await storedIds(employee)).toEqual([first.id])
  expect(await stageOf(employee)).toBe(1)
})

test('when two employees send each other’s ids at once, each id is stored once', async () => {
  const [one, other, third] = [await app.signIn('employee'), await app.signIn('employee'), await app.signIn('employee')]
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID()).sort()
  const inOrder = (order: readonly string[]) => order.map((id, index) => completionOf(index + 1, { id }))
  // Each request waits halfway, holding ids that the other one sends.
  const responses = await whileLocked(app, {
    lock: storing(ids[4] ?? '', third),
    call: () => Promise.all([completeAll(one, inOrder(ids)), completeAll(other, inOrder(ids.toReversed()))]),
    change: rival => rival.query('rollback'),
    waits: 2,
  })
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const acknowledged = responses.flatMap(({ status, body }) =>
    status === 200 ? body.results.flatMap(result => (result.status === 200 ? [result.body.id] : [])) : [],
  )
  expect(acknowledged.toSorted()).toEqual([...(await storedIds(one)), ...(await storedIds(other))].toSorted())
  expect(acknowledged.toSorted()).toEqual(ids)
})

/** Returns the result of all completions of a module. */
const merged = (completions: readonly { score: number; finishedAt: string }[]) =>
  completions
    .map(({ score, finishedAt }) => ({ score, finishedAt: Date.parse(finishedAt) }))
    .reduce<ModuleResult>(mergeResults, { score: 0, finishedAt: Number.POSITIVE_INFINITY })

test('results that several devices send at once, in any order, are each stored and merged once', {
  tags: ['soak'],
}, async () => {
  const result = fc.record({ score: fc.constantFrom(0, 100), at: fc.integer({ min: 0, max: 9 }) })
  const slice = fc.record({ from: fc.nat(7), to: fc.integer({ min: 1, max: 8 }), alone: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(result, { minLength: 1, maxLength: 3 }),
      fc.array(slice, { minLength: 2, maxLength: 6 }),
      fc.option(fc.nat(7)),
      async (firsts, slices, stolen) => {
        const [employee, thief] = [await app.signIn('employee'), await app.signIn('employee')]
        // Older than the results.
        await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [employee.id])
        const timeOf = (at: number) => new Date(Date.parse('2026-03-01') + at * 1000).toISOString()
        const all = [
          ...firsts.map(({ score, at }) => completionOf(1, { score, finishedAt: timeOf(at) })),
          ...[2, 3, 4, 5, 6, 7].map(moduleId => completionOf(moduleId, { finishedAt: timeOf(moduleId) })),
        ]
        const stolenResult = stolen === null ? undefined : all[stolen]
        const rounds = slices.map(({ from, to, alone }) => {
          const part = all.slice(Math.min(from, to - 1, all.length - 1), to)
          return alone ? complete(employee, part[0]) : completeAll(employee, part)
        })
        const theft =
          stolenResult && completeAll(thief, [{ ...stolenResult, moduleId: 1, score: 100 }, completionOf(2)])
        for (const { status } of await Promise.all(rounds)) expect([200, 409]).toContain(status)
        await theft
        // A completion sent too early is sent again.
        await completeAll(employee, all)
        const ids = await storedIds(employee)
        const thiefIds = await storedIds(thief)
        const expected = all.filter(({ id }) => !thiefIds.includes(id))
        // A completion that depends on a taken id is refused.
        const gap = expected.findIndex(({ moduleId }, index) => moduleId > (expected[index - 1]?.moduleId ?? 0) + 1)
        const kept = gap < 0 ? expected : expected.slice(0, gap)
        expect(ids.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
        const best = merged(kept.filter(({ moduleId }) => moduleId === 1))
        const progress = await progressOf(employee)
        if (kept.length > 0)
          expect(progress).toMatchObject([
            { region_id: 1, score: best.score, finished_at: new Date(best.finishedAt).toISOString() },
            ...kept.filter(({ moduleId }) => moduleId > 1).map(({ moduleId }) => ({ region_id: moduleId })),
          ])
        expect(await stageOf(employee)).toBe(kept.length === 0 ? 0 : kept.at(-1)?.moduleId === 7 ? 2 : 1)
      },
    ),
    { numRuns: propertyRuns(40, 1000) },
  )
})
