import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeModule, maxCompletions } from '../../../api/contract/training.ts'
import { foundations } from '../../../content/curriculum/modules/1-foundations.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import { possibleScores } from '../../../content/curriculum/rules.ts'
import { propertyRuns } from '../../property-runs.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, completionCalls, completionOf, unknownVersion } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

const { completeAll, outcomes, progressOf, stageOf, storedIds } = completionCalls(app)

test('an employee who sends all results in one request is certified', async () => {
  const employee = await app.signIn('employee')
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map(moduleId => completionOf(moduleId, { employeeId: employee.id }))
  const response = await completeAll(employee, all)
  const records = all.map(({ moduleId: region_id, score, finishedAt: finished_at }) => {
    return { region_id, is_completed: true, score, finished_at }
  })
  const results = records.map((record, index) => ({ status: 200, body: { ...record, id: all[index]?.id } }))
  expect(response).toMatchObject({ status: 200, body: { results } })
  expect(await progressOf(employee)).toEqual(records)
  expect(await stageOf(employee)).toBe(2)
  // A retry after a lost response changes nothing and gets the same response.
  expect((await completeAll(employee, all)).body).toEqual(response.body)
  expect(await storedIds(employee)).toHaveLength(all.length)
})

const unreadable = { answers: [{ questId: 'a\u0000b', choice: 0 }], contentVersion: unknownVersion }

test.each([
  ['more than there may be', Array.from({ length: maxCompletions + 1 }, () => completionOf(1))],
  ['none', []],
  ['a completion instead of a list', completionOf(1)],
  ['one without a score', [completionOf(1), completionOf(2, { score: undefined })]],
  ['an id that PostgreSQL cannot read', [completionOf(1, { id: `urn:uuid:${crypto.randomUUID()}` })]],
  ['an answer that PostgreSQL cannot read', [completionOf(1), completionOf(2, unreadable)]],
])('a request with %s is refused as a whole and stores nothing', async (_, completions) => {
  const employee = await app.signIn('employee')
  expect(await outcomes(employee, completions)).toEqual(['bad-request'])
  expect(await storedIds(employee)).toEqual([])
})

test('an id that a request contains twice is stored once, with other content refused', async () => {
  const employee = await app.signIn('employee')
  const completion = completionOf(1)
  const other = { ...completion, score: 100 }
  expect(await outcomes(employee, [completion, completion, other])).toEqual([200, 200, 'id-reused'])
  expect(await storedIds(employee)).toEqual([completion.id])
})

test('a certified employee stays certified', async () => {
  const employee = await app.signIn('employee')
  await completeUpTo(app, 7, employee)
  // As after a change of the curriculum: not all modules are completed.
  await app.client.query('delete from progress where employee_id = $1 and module_id = 7', [employee.id])
  expect(await outcomes(employee, [completionOf(3)])).toEqual([200])
  expect(await stageOf(employee)).toBe(2)
})

const scores = [...new Set(moduleTexts.flatMap(module => [...possibleScores(module)])), 55, '100', null]
const times = ['2026-03-01T08:00:00.000Z', '2026-04-01T10:00:00+02:00', '1970-01-01T00:00:00Z']

/** A completion with numbers for ids and people, so that two employees can each send it as their own. */
const example = fc.record({
  // Mostly in order, as a device sends them.
  module: fc.oneof(
    { weight: 8, arbitrary: fc.constant('next') },
    { weight: 3, arbitrary: fc.integer({ max: 9, min: 0 }) },
  ),
  score: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.constantFrom(...scores) }),
  id: fc.option(fc.nat(11)),
  upperCase: fc.boolean(),
  owner: fc.constantFrom('none', 'own', 'own', 'own', 'own', 'another'),
  finishedAt: fc.option(fc.constantFrom(...times), { nil: undefined }),
  choice: fc.option(fc.nat(1), { nil: undefined }),
  // The server checks only answers to the current content version.
  contentVersion: fc.constantFrom(undefined, foundations.version, unknownVersion, unknownVersion, unknownVersion),
})
type Example = typeof example extends fc.Arbitrary<infer E> ? E : never

/** An employee and their ids; another person has already used the last ids. */
async function person(another: Visitor) {
  const as = await app.signIn('employee')
  await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [as.id])
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID())
  for (const id of ids.slice(10)) await app.call(completeModule, { as: another, body: { moduleId: 1, score: 0, id } })
  let next = 0
  const completion = ({ module, score, id, upperCase, owner, finishedAt, choice, contentVersion }: Example) => {
    if (module === 'next') next = (next % 8) + 1
    const text = id === null ? undefined : ids[id]
    return {
      moduleId: module === 'next' ? next : module,
      score,
      id: upperCase ? text?.toUpperCase() : text,
      employeeId: owner === 'none' ? undefined : owner === 'own' ? as.id : another.id,
      finishedAt,
      answers: choice === undefined ? undefined : [{ questId: 'quest', choice }],
      contentVersion,
    }
  }
  return { as, ids, completion }
}

/** Returns the response without the ids and the time of receipt, to compare two employees. */
function comparable(ids: readonly string[], sent: { finishedAt: string | undefined }, response: object): unknown {
  return JSON.parse(JSON.stringify(response), (key, value: unknown) => {
    if (key === 'id') return typeof value === 'string' ? ids.indexOf(value) : value
    // The time of receipt: the device reported no time, or one before the account existed.
    const isReceipt = sent.finishedAt === undefined || sent.finishedAt === times[2]
    return key === 'finished_at' && isReceipt ? 'now' : value
  })
}

test('a request of several completions has the same results as one request for each', { tags: ['soak'] }, async () => {
  const another = await app.signIn('employee')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(example, { minLength: 6, maxLength: 12, size: 'max' }), { minLength: 1, maxLength: 3 }),
      async requests => {
        const [one, other] = [await person(another), await person(another)]
        for (const request of requests) {
          const sent = request.map(one.completion)
          const response = await completeAll(one.as, sent)
          const together = response.status === 200 ? response.body.results : []
          const alone: object[] = []
          for (const completion of request.map(other.completion)) {
            const { status, body } = await app.call(completeModule, { as: other.as, body: completion })
            alone.push({ status, body })
          }
          expect(together.map((each, index) => comparable(one.ids, sent[index] ?? completionOf(1), each))).toEqual(
            alone.map((each, index) => comparable(other.ids, sent[index] ?? completionOf(1), each)),
          )
        }
        const [mine, theirs] = [await progressOf(one.as), await progressOf(other.as)]
        const withoutTime = (list: typeof mine) =>
          Array.isArray(list) && list.map(({ finished_at: _, ...rest }) => rest)
        expect(withoutTime(mine)).toEqual(withoutTime(theirs))
        expect(await stageOf(one.as)).toBe(await stageOf(other.as))
        expect(await storedIds(one.as)).toHaveLength((await storedIds(other.as)).length)
      },
    ),
    { numRuns: propertyRuns(25, 1000) },
  )
})
