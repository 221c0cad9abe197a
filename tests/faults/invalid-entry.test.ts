import type { Table } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Completion, completeModule as completeModuleEndpoint } from '../../api/contract/training.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import type { OutboxRow } from '../../web/offline/database.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { deliveryOf, localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults, refusedToFile } from '../../web/offline/outbox.ts'
import { synchronise } from '../../web/offline/synchronise.ts'
import { answersFor } from '../answers-for.ts'
import { createTestApp, type TestApp, type Visitor } from '../api/test-app.ts'
import { propertyRuns } from '../property-runs.ts'
import { connectNodeDevices, NodeDevice } from './node-device.ts'
import { printFigure } from './print-figure.ts'
import { scoreFor } from './stored-results.ts'

/** The promise "an invalid entry blocks no other" of tests/faults/README.md: at each position of a queue of 20. */

/** Number of modules that each of the three employees on the device has completed; 20 entries in all. */
const finished = [7, 7, 6]
const queueLength = finished.reduce((sum, count) => sum + count)

test('an invalid entry at any position of the queue delays only entries that depend on it', {
  tags: ['soak'],
}, async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  connectNodeDevices(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const positions = propertyRuns(1, queueLength)
  let others = 0
  let dependent = 0
  for (const [index, defect] of defects.entries()) {
    for (let step = 0; step < positions; step++) {
      // The short form tests each defect at one position, and not always the same.
      const outcome = await deliverAround(app, defect, (step + index * 3) % queueLength)
      others += outcome.others
      dependent += outcome.dependent
    }
  }
  printFigure(
    'an invalid entry blocks no other',
    `${defects.length} defects at ${positions === queueLength ? `each of ${queueLength} positions` : 'one position each'}: ` +
      `${others} of ${others} others arrived at once, ${dependent} of ${dependent} that depend on it waited visibly and ` +
      `arrived after it`,
  )
})

async function deliverAround(app: TestApp, defect: Defect, position: number) {
  const device = new NodeDevice()
  const { db } = device
  const people: Visitor[] = []
  for (const count of finished) {
    const person = await app.signIn('employee')
    people.push(person)
    await finishModules(device, person.id, count)
  }
  const rows = (await Promise.all(people.map(({ id }) => queuedResults(db, id)))).flat()
  expect(rows).toHaveLength(queueLength)
  const row = rows[position]
  const owner = people.find(({ id }) => id === row?.employeeId)
  if (!row || !owner) throw new Error(`There is no entry at ${position}`)
  const where = `${defect.name} at ${position}`
  const invalidId = await damage(app, device, defect, row, owner)

  for (const person of people) await deliverAs(device, person, where)
  const stored = await storedAmong(app, rows)
  if (defect.code === null) {
    expect(stored, where).toEqual(idsOf(rows))
    expect(await db.outbox.count(), where).toBe(0)
    return { others: queueLength - 1, dependent: 0 }
  }
  const building = rows.filter(one => one.employeeId === owner.id && one.moduleId > row.moduleId)
  // The module was completed under the same id already.
  const isThere = defect.takenBy === 'this employee' && row.moduleId === 1
  const waiting = isThere ? [] : building
  const arriving = rows.filter(one => one !== row && !waiting.includes(one))
  expect(stored, where).toEqual(idsOf(arriving))
  await expectVisible(device, owner, invalidId, defect.code, waiting, where)

  // The module is completed in another way: by hand from the saved file, or on another device.
  const byHand = { moduleId: row.moduleId, score: row.score }
  expect((await app.call(completeModuleEndpoint, { as: owner, body: byHand })).status, where).toBe(200)
  await deliverAs(device, owner, where)
  expect(await storedAmong(app, rows), where).toEqual(idsOf([...arriving, ...waiting]))
  expect(
    (await db.outbox.toArray()).map(({ id }) => id),
    where,
  ).toEqual([invalidId])
  return { others: arriving.length, dependent: waiting.length }
}

async function finishModules({ db }: NodeDevice, employeeId: string, count: number): Promise<void> {
  for (const { id: moduleId } of allModules.slice(0, count)) {
    const score = scoreFor(moduleId, true)
    const answers = answersFor(moduleId, score)
    await completeModule(db, { employeeId, cycle: 1, moduleId, score, answers, contentVersion: 1 })
  }
}

/** Signs in, delivers as after every sign-in, and signs out. */
async function deliverAs(device: NodeDevice, { id, cookie, email }: Visitor, where: string): Promise<void> {
  const { db, connection } = device
  device.cookie = cookie
  await rememberSignIn(db, { id, email, firstName: 'Ilse', lastName: 'Verhoeven' })
  expect((await synchronise(db, { employeeId: id, pull: true }, connection)).outcome, where).toBe('delivered')
  await forgetSession(db, 'logout')
}

/** Makes the entry invalid. Returns its id, which the defect may have changed. */
async function damage(app: TestApp, { db }: NodeDevice, defect: Defect, row: OutboxRow, owner: Visitor) {
  if (defect.takenBy) {
    const taker = defect.takenBy === 'another' ? await app.signIn('employee') : owner
    const first = { id: row.id, moduleId: 1, score: 0, finishedAt: new Date().toISOString() }
    expect((await app.call(completeModuleEndpoint, { as: taker, body: first })).status).toBe(200)
  }
  const changed = defect.damage(row)
  const store: Table<object, string> = db.table('outbox')
  await store.delete(row.id)
  return await store.put(changed)
}

/** Returns the ids of the entries that the server stores under their owners, sorted. */
async function storedAmong(app: TestApp, rows: readonly OutboxRow[]): Promise<string[]> {
  const stored = await app.client.query<{ id: string; employee_id: string; module_id: number; score: number }>(
    'select id, employee_id, module_id, score from completion where id = any($1::uuid[])',
    [idsOf(rows)],
  )
  const isSame = (row: OutboxRow) =>
    stored.rows.some(
      ({ id, employee_id, module_id, score }) =>
        id === row.id && employee_id === row.employeeId && module_id === row.moduleId && score === row.score,
    )
  return idsOf(rows.filter(isSame))
}

/**
 * Expects the learner to see the invalid entry and those that depend on it, each with its reason, and to be able to
 * save them to a file.
 */
async function expectVisible(
  { db }: NodeDevice,
  owner: Visitor,
  invalidId: string,
  code: string,
  waiting: readonly OutboxRow[],
  where: string,
): Promise<void> {
  const queue = await queuedResults(db, owner.id)
  const reasons = new Map(queue.map(({ id, refusal }) => [id, refusal?.code]))
  expect(reasons, where).toEqual(
    new Map([[invalidId, code], ...waiting.map(({ id }) => [id, 'module-locked'] as const)]),
  )
  expect(
    queue.every(({ refusal }) => refusal?.error),
    where,
  ).toBe(true)
  const { modules } = deliveryOf(await localProgress(db, owner.id, 1), queue, false)
  for (const { moduleId } of waiting) expect(modules.get(moduleId), where).toBe('needs attention')
  const file = await refusedToFile(queue).text()
  for (const { id } of queue) expect(file, where).toContain(id)
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id).sort()

/** A defect that makes a queue entry unacceptable to the server. */
interface Defect {
  readonly name: string
  /** Error code that the learner sees; null if the device repairs the entry from its copy of the result. */
  readonly code: string | null
  /** Returns the entry with the defect. */
  readonly damage: (row: OutboxRow) => object
  /** Whose completion of the first module already used the entry's id. */
  readonly takenBy?: 'this employee' | 'another'
}

const damaged = (name: string, code: string | null, damage: object): Defect => ({
  name,
  code,
  damage: row => ({ ...row, ...damage }),
})

const without = (field: keyof OutboxRow, code: string | null): Defect => ({
  name: `no ${field}`,
  code,
  damage: row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)),
})

const manyAnswers: Completion['answers'] = Array.from({ length: 40_000 }, () => ({ questId: '1-quest', choice: 0 }))

const defects: readonly Defect[] = [
  // Rejected by the server.
  damaged('impossible score', 'impossible-score', { score: 55 }),
  damaged('unknown module', null, { moduleId: 99 }),
  { name: 'id used before', code: 'id-reused', damage: row => ({ ...row }), takenBy: 'this employee' },
  { name: 'id of another employee', code: 'id-of-another', damage: row => ({ ...row }), takenBy: 'another' },
  { name: 'invalid id', code: 'bad-request', damage: row => ({ ...row, id: `damaged ${row.id}` }) },
  damaged('invalid choice', 'bad-request', { answers: [{ questId: '1-quest', choice: 7 }] }),
  damaged('too many answers', 'too-large', { answers: manyAnswers }),
  without('moduleId', null),
  without('employeeId', null),
  without('score', 'bad-request'),
  // Unreadable on the device.
  without('answers', 'damaged-result'),
  without('finishedAt', 'damaged-result'),
  damaged('invalid answers', 'damaged-result', { answers: 7 }),
  damaged('invalid time', 'damaged-result', { finishedAt: Number.NaN }),
]
