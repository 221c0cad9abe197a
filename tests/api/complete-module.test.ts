import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '../../api/contract/academy-users.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { deleteAccount } from '../../api/queries/academy-users.ts'
import { lockAccount } from '../../api/queries/accounts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { type ModuleResult, mergeResults } from '../../content/curriculum/rules.ts'
import { answersFor } from '../answers-for.ts'
import { propertyRuns } from '../property-runs.ts'
import { createTestApp, type TestApp, type Visitor } from './test-app.ts'
import { whileLocked } from './while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const progressOf = async (as: Visitor) => (await app.call(getProgress, { as })).body

/** Completes modules 1 to `last` with full points. */
async function completeUpTo(last: number, as: Visitor): Promise<void> {
  for (const { id, quests } of moduleTexts.slice(0, last)) {
    const answer = await complete(as, { moduleId: id, score: quests.reduce((sum, { points }) => sum + points, 0) })
    expect(answer.status).toBe(200)
  }
}

const report = () => ({
  moduleId: 1,
  score: 100,
  id: crypto.randomUUID(),
  finishedAt: new Date().toISOString(),
  answers: [{ questId: '1-the-test-file', choice: 1 }],
  contentVersion: 1,
})

test('module and score alone are enough, and sending them again counts once', async () => {
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

test('a content version may be any positive integer: a date, too', async () => {
  const employee = await app.signIn('employee')
  expect((await complete(employee, { ...report(), contentVersion: 20_261_122 })).status).toBe(200)
})

test('the same result sent again is answered with the identical record, however it is written', async () => {
  const employee = await app.signIn('employee')
  const body = { ...report(), employeeId: employee.id }
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

test('a zero that is written with a sign is the zero that was stored', async () => {
  const employee = await app.signIn('employee')
  const payload = JSON.stringify({ ...report(), score: 0, answers: answersFor(1, 0) }).replace(
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
  await completeUpTo(1, employee)
  const body = report()
  expect((await complete(employee, body)).status).toBe(200)
  const others = [
    { moduleId: 2, score: 150 },
    { score: 0 },
    { finishedAt: '2026-01-01T00:00:00Z' },
    { finishedAt: undefined },
    { answers: [{ questId: '1-the-test-file', choice: 2 }] },
    { answers: undefined },
    { contentVersion: 2 },
  ]
  for (const other of others)
    expect(await complete(employee, { ...body, ...other })).toMatchObject({ status: 422, body: { code: 'id-reused' } })
})

test('two identical reports at once are both answered and stored once', async () => {
  const employee = await app.signIn('employee')
  const body = report()
  const answers = await Promise.all(Array.from({ length: 6 }, () => complete(employee, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await app.client.query('select 1 from completion where employee_id = $1', [employee.id])
  expect(rows).toHaveLength(1)
})

test('a result of another employee is never recorded here', async () => {
  const [one, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const refused = { status: 409, body: { code: 'other-employee' } }
  expect(await complete(one, { ...report(), employeeId: other.id })).toMatchObject(refused)
  const body = report()
  expect((await complete(other, body)).status).toBe(200)
  // Told apart from the above: sent under the right session, it will never be taken.
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
  await completeUpTo(6, employee)
  expect(await complete(employee, { moduleId: 8, score: 300 })).toMatchObject(locked)
  expect((await complete(employee, { moduleId: 7, score: 0 })).status).toBe(200)
  expect((await complete(employee, { moduleId: 8, score: 300 })).status).toBe(200)
  expect(await progressOf(employee)).toHaveLength(8)
})

test.each([50, -100, 1e3, 0.5, 100.0000001, '100', '', '\u0000', '\ud800', null, true, [], {}, [100]])(
  'a score of %j is impossible',
  async score => {
    const employee = await app.signIn('employee')
    expect(await complete(employee, { ...report(), score })).toMatchObject({
      status: 422,
      body: { code: 'impossible-score' },
    })
  },
)

test('a score nested deeper than PostgreSQL reads is impossible, too', async () => {
  const employee = await app.signIn('employee')
  const score: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(await complete(employee, { moduleId: 1, score })).toMatchObject({
    status: 422,
    body: { code: 'impossible-score' },
  })
})

test.each([0, 9, -1, 2 ** 31, 1e20])('there is no module %d', async moduleId => {
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
  const answer = await complete(employee, { ...report(), ...wrong })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'bad-request', error: expect.stringContaining(`"${field}"`) },
  })
})

test.each([
  ['an id with a prefix that PostgreSQL does not know', { id: `urn:uuid:${crypto.randomUUID()}` }],
  ['a NUL character in an answer', { answers: [{ questId: 'a\u0000b', choice: 0 }], contentVersion: 2 }],
])('%s is the client’s mistake, not the server’s', async (_, wrong) => {
  const employee = await app.signIn('employee')
  expect((await complete(employee, { ...report(), ...wrong })).status).toBe(400)
})

test('who is signed out reads 401 before anything else is looked at', async () => {
  expect(await app.call(completeModule, { body: { moduleId: 'x' } })).toMatchObject({
    status: 401,
    body: { code: 'signed-out' },
  })
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
      const { status, body } = await complete(employee, { ...report(), finishedAt: new Date(time).toISOString() })
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

const current = moduleTexts.map(({ id, version, quests }) => {
  const [quest] = quests
  if (!quest) throw new Error(`Module ${id} has no quest.`)
  const right = quest.choices.findIndex(({ correct }) => correct)
  return { moduleId: id, version, questId: quest.id, points: quest.points, right, wrong: (right + 1) % 3 }
})

test.each(current)('answers that contradict the score of module $moduleId are refused', async one => {
  const { moduleId, version, questId, points, right, wrong } = one
  const employee = await app.signIn('employee')
  await completeUpTo(moduleId - 1, employee)
  const refused = { status: 422, body: { code: 'contradictory-answers', error: expect.stringContaining('add up') } }
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

test('answers to another version of the content are stored as they were sent', async () => {
  const employee = await app.signIn('employee')
  for (const contentVersion of [2, 20_261_122]) {
    const body = { ...report(), contentVersion, answers: [{ questId: '1-of-yesterday', choice: 0 }] }
    expect((await complete(employee, body)).status).toBe(200)
    const { rows } = await app.client.query('select reported from completion where id = $1', [body.id])
    expect(rows).toMatchObject([{ reported: { answers: body.answers, contentVersion } }])
  }
})

test('the answers are kept as evidence, as they were reported', async () => {
  const employee = await app.signIn('employee')
  const body = report()
  await complete(employee, body)
  const { rows } = await app.client.query('select reported from completion where id = $1', [body.id])
  const { id: _, ...reported } = body
  expect(rows).toEqual([{ reported }])
})

test('what was stored once stays answered, whatever changes afterwards', async () => {
  const employee = await app.signIn('employee')
  await completeUpTo(1, employee)
  const body = { ...report(), moduleId: 2, score: 150, answers: answersFor(2, 150) }
  const first = await complete(employee, body)
  // As after a change of the curriculum: the module before is open again.
  await app.client.query('delete from progress where employee_id = $1 and module_id = 1', [employee.id])
  expect((await complete(employee, body)).body).toEqual(first.body)
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
          ...report(),
          score,
          answers: answersFor(1, score),
          finishedAt: new Date(finishedAt).toISOString(),
        }))
        // Some arrive twice, in any order, some at once.
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

test('a device whose account was deleted is told so, at each call', async () => {
  const admin = await app.signIn('academy-admin')
  const employee = await app.signIn('employee')
  await completeUpTo(2, employee)
  expect((await app.call(deleteUser, { as: admin, params: { id: employee.id } })).status).toBe(200)
  const gone = { status: 401, body: { code: 'account-deleted' } }
  expect(await complete(employee, report())).toMatchObject(gone)
  expect(await app.call(getProgress, { as: employee })).toMatchObject(gone)
  for (const table of ['completion', 'progress'])
    expect((await app.client.query(`select 1 from ${table} where employee_id = $1`, [employee.id])).rows).toEqual([])
})

test('a completion that meets the deletion of its account is refused, not an error of ours', async () => {
  const admin = await app.signIn('academy-admin')
  for (let round = 0; round < 5; round += 1) {
    const employee = await app.signIn('employee')
    const [answer] = await Promise.all([
      complete(employee, report()),
      app.call(deleteUser, { as: admin, params: { id: employee.id } }),
    ])
    expect([200, 401]).toContain(answer.status)
    expect((await app.client.query('select 1 from completion where employee_id = $1', [employee.id])).rows).toEqual([])
  }
})

test.each([
  ['a better result', { moduleId: 1, score: 100 }],
  ['a result of a locked module', { moduleId: 4, score: 0 }],
])('%s that waits for the deletion of its account is refused with that reason', async (_, body) => {
  const employee = await app.signIn('employee')
  await complete(employee, { ...report(), score: 0, answers: answersFor(1, 0) })
  const answer = await whileLocked(app, {
    lock: deletion => lockAccount(deletion, employee.id),
    call: () => complete(employee, body),
    change: deletion => deleteAccount(deletion, employee.id),
  })
  expect(answer).toMatchObject({ status: 401, body: { code: 'account-deleted' } })
})

test('a result waits while its account is being changed; the results of other accounts do not', async () => {
  const [employee, other] = [await app.signIn('employee'), await app.signIn('employee')]
  const answer = await whileLocked(app, {
    lock: admin => lockAccount(admin, employee.id),
    call: () => complete(employee, report()),
    change: async () => expect((await complete(other, report())).status).toBe(200),
  })
  expect(answer.status).toBe(200)
})

test('of two employees who send the same id at once, one succeeds', async () => {
  const pair = [await app.signIn('employee'), await app.signIn('employee')]
  const body = report()
  const answers = await Promise.all(pair.map(employee => complete(employee, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await app.client.query('select employee_id from completion where id = $1', [body.id])
  expect(rows).toEqual([{ employee_id: pair[answers.findIndex(({ status }) => status === 200)]?.id }])
})
