import { expect, test } from 'vitest'
import { answeredChecks, saveAnsweredCheck } from '../../web/offline/complete-module.ts'
import { ada, newStorage } from './example-device.ts'

const check = { employeeId: ada.id, moduleId: 1, checkId: '1-check-example', rightly: false }

test('an answered self-check is kept for its employee and module, with its latest result', async () => {
  const storage = newStorage()
  await saveAnsweredCheck(storage.open(), check)
  await saveAnsweredCheck(storage.open(), { ...check, rightly: true })
  const db = storage.open()
  expect(await answeredChecks(db, ada.id, 1)).toEqual(new Map([['1-check-example', true]]))
  expect(await answeredChecks(db, ada.id, 2)).toEqual(new Map())
  expect(await answeredChecks(db, 'another-employee', 1)).toEqual(new Map())
})
