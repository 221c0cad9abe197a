import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCertificate, issueCertificate } from '../../../api/contract/certificates.ts'
import { completeModule, completeModules, getProgress, getTraining } from '../../../api/contract/training.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import { modulePoints } from '../../../content/curriculum/rules.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'
import { completeUpTo, newCompletion } from './completions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'off' })
})
afterAll(() => app[Symbol.asyncDispose]())

const complete = (as: Visitor, body: unknown) => app.call(completeModule, { as, body })
const progressOf = async (as: Visitor) => (await app.call(getProgress, { as })).body
const trainingOf = async (as: Visitor) => (await app.call(getTraining, { as })).body
const certificateOf = (as: Visitor, body = {}) => app.call(issueCertificate, { as, body })
const total = moduleTexts.slice(0, 7).reduce((sum, module) => sum + modulePoints(module), 0)

/** Certifies an employee whose certification expires today, so that the second cycle opens. */
async function recertified(): Promise<Visitor> {
  const employee = await app.signIn('employee')
  await completeUpTo(app, 7, employee)
  await app.client.query('update training_cycle set certified_until = current_date where employee_id = $1', [
    employee.id,
  ])
  return employee
}

async function stageOf({ id }: Visitor): Promise<number | undefined> {
  const { rows } = await app.client.query<{ stage: number }>(
    'select training_stage as stage from account where id = $1',
    [id],
  )
  return rows[0]?.stage
}

test('without retraining there is one cycle, without deadline and expiry', async () => {
  const employee = await app.signIn('employee')
  const none = { cycle: 1, due_on: null, certified_until: null, progress: [], history: [] }
  expect(await trainingOf(employee)).toEqual(none)
  expect(await complete(employee, { moduleId: 1, score: 100 })).toMatchObject({ status: 200, body: { cycle: 1 } })
  expect(await trainingOf(employee)).toMatchObject({ ...none, progress: [{ region_id: 1, score: 100 }] })
  await completeUpTo(app, 7, employee)
  const certified = { cycle: 1, score: total, certified_until: null, certified_at: expect.any(String) }
  expect(await trainingOf(employee)).toMatchObject({ cycle: 1, history: [{ ...certified, certificate: null }] })
  expect(await complete(employee, { moduleId: 1, score: 0, cycle: 2 })).toMatchObject({
    status: 409,
    body: { code: 'cycle-not-open' },
  })
})

test('the training of another employee is refused', async () => {
  const [one, other] = [await app.signIn('employee'), await app.signIn('employee')]
  expect(await app.call(getTraining, { as: one, query: { employeeId: other.id } })).toMatchObject({
    status: 409,
    body: { code: 'other-employee' },
  })
})

test('a new cycle starts empty, locks its modules again, and keeps the results of the first', async () => {
  const employee = await recertified()
  // Before and after the cycle is stored.
  expect(await progressOf(employee)).toEqual([])
  expect(await trainingOf(employee)).toMatchObject({ cycle: 2 })
  expect(await progressOf(employee)).toEqual([])
  expect(await stageOf(employee)).toBe(0)
  const { certified_until } = { certified_until: null, ...(await trainingOf(employee)) }
  expect(certified_until).toEqual(expect.any(String))
  const first = { cycle: 1, score: total, certified_until }
  expect(await trainingOf(employee)).toMatchObject({
    cycle: 2,
    due_on: certified_until,
    progress: [],
    history: [first],
  })
  expect(await complete(employee, { moduleId: 2, score: 0 })).toMatchObject({ body: { code: 'module-locked' } })
  expect(await complete(employee, { moduleId: 1, score: 0 })).toMatchObject({ status: 200, body: { cycle: 2 } })
  expect(await stageOf(employee)).toBe(1)
  expect(await progressOf(employee)).toMatchObject([{ region_id: 1, score: 0 }])
  expect(await trainingOf(employee)).toMatchObject({ history: [first] })
})

test('a result without an id counts once in each cycle', async () => {
  const employee = await recertified()
  const first = await complete(employee, { moduleId: 1, score: 100, cycle: 1 })
  const second = await complete(employee, { moduleId: 1, score: 100 })
  expect([first, second]).toMatchObject([
    { status: 200, body: { cycle: 1 } },
    { status: 200, body: { cycle: 2 } },
  ])
  expect((await complete(employee, { moduleId: 1, score: 100, cycle: 2 })).body).toEqual(second.body)
})

test('a late result of an earlier cycle raises its score and never moves its dates', async () => {
  const employee = await app.signIn('employee')
  for (const moduleId of [1, 2, 3, 4, 5, 6, 7]) await complete(employee, { moduleId, score: 0 })
  await app.client.query('update training_cycle set certified_until = current_date where employee_id = $1', [
    employee.id,
  ])
  const before = await trainingOf(employee)
  expect(before).toMatchObject({ cycle: 2, history: [{ cycle: 1, score: 0 }] })
  const response = await app.call(completeModules, {
    as: employee,
    body: {
      completions: [{ moduleId: 1, score: 100, cycle: 1 }, newCompletion(), { moduleId: 2, score: 150, cycle: 3 }],
    },
  })
  expect(response).toMatchObject({
    body: {
      results: [
        { status: 200, body: { cycle: 1 } },
        { status: 200, body: { cycle: 2 } },
        { status: 409, body: { code: 'cycle-not-open' } },
      ],
    },
  })
  const after = await trainingOf(employee)
  expect(after).toMatchObject({ progress: [{ region_id: 1, score: 100 }], history: [{ cycle: 1, score: 100 }] })
  if (!('history' in before && 'history' in after)) throw new Error('The training could not be read.')
  expect({ ...after.history[0], score: 0 }).toEqual(before.history[0])
})

test('the cycle is ignored when a reused id is compared, and the stored one is returned', async () => {
  const employee = await recertified()
  const body = newCompletion()
  const first = await complete(employee, { ...body, cycle: 1 })
  expect(first).toMatchObject({ status: 200, body: { cycle: 1 } })
  for (const changes of [{}, { cycle: 2 }, { cycle: 7 }])
    expect((await complete(employee, { ...body, ...changes })).body).toEqual(first.body)
})

test.each([0, -1, 1.5, '1', 2 ** 31])('a cycle of %j is refused', async cycle => {
  const employee = await app.signIn('employee')
  expect(await complete(employee, { ...newCompletion(), cycle })).toMatchObject({ status: 400 })
})

test('a certificate is issued for each certified cycle, with its own score and last valid day', async () => {
  const employee = await recertified()
  const { body: training } = await app.call(getTraining, { as: employee })
  expect(await certificateOf(employee, { cycle: 2 })).toMatchObject({ status: 409, body: { code: 'not-certified' } })
  const first = await certificateOf(employee)
  const until = 'certified_until' in training ? training.certified_until : null
  expect(first).toMatchObject({ status: 200, body: { cycle: 1, score: total, valid_until: until } })
  for (const moduleId of [1, 2, 3, 4, 5, 6, 7]) await complete(employee, { moduleId, score: 0 })
  expect(await certificateOf(employee)).toMatchObject({ body: { cycle: 2, score: 0, valid_until: null } })
  expect((await certificateOf(employee, { cycle: 1 })).body).toEqual(first.body)
  const code = 'code' in first.body ? first.body.code : ''
  expect(await trainingOf(employee)).toMatchObject({ history: [{ certificate: code }, { cycle: 2 }] })
  expect(await app.call(findCertificate, { query: { code } })).toMatchObject({ body: { valid_until: until } })
})
