import { expect, test } from 'vitest'
import type { LocalResult, OutboxRow } from '../../web/offline/database.ts'
import { deliveryOf } from '../../web/offline/local-progress.ts'
import { ada } from './example-device.ts'

const result = (moduleId: number, received: boolean): LocalResult => ({
  employeeId: ada.id,
  cycle: 1,
  moduleId,
  score: 100,
  finishedAt: 0,
  received,
  made: null,
})
const row = (moduleId: number, state: OutboxRow['state']): OutboxRow => ({
  id: `row-${moduleId}`,
  employeeId: ada.id,
  cycle: 1,
  moduleId,
  score: 100,
  answers: [],
  finishedAt: 0,
  contentVersion: 1,
  queuedAt: 0,
  state,
  refusal: null,
})

const results = [result(1, true), result(2, false), result(3, false), result(4, false)]
const queue = [row(2, 'refused'), row(3, 'waiting'), row(4, 'waiting')]

test('a learner sees the delivery state of each module’s result', () => {
  expect([...deliveryOf(results, queue, true).modules]).toEqual([
    [1, 'received'],
    [2, 'needs attention'],
    [3, 'sending'],
    [4, 'sending'],
  ])
})

test('no result is shown as sending while none is sent', () => {
  expect(deliveryOf(results, queue, false).modules.get(3)).toBe('saved on this device')
})

test('a refused result needs attention, but not a module that the server has stored', () => {
  const delivery = deliveryOf([result(1, true)], [row(1, 'refused')], false)
  expect(delivery).toMatchObject({ waiting: 0, refused: 1, received: 1 })
  expect(delivery.modules.get(1)).toBe('received')
})

test('waiting, refused and received results are counted separately', () => {
  expect(deliveryOf(results, queue, true)).toMatchObject({ waiting: 2, refused: 1, received: 1 })
})
