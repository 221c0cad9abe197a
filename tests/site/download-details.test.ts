import { expect, test } from 'vitest'
import { validDetails } from '../../web/resources/download-details.ts'

const now = Date.UTC(2026, 10, 21, 12)
const hour = 60 * 60 * 1000
const details = { firstName: 'Iva', lastName: 'Horáková', email: 'iva@cro.example', company: 'CRO', role: '' }

test('details younger than 24 hours are used for the next download', () => {
  expect(validDetails({ ...details, timestamp: now - 24 * hour + 1 }, now)).toEqual(details)
})

test('details that are 24 hours old are not used', () => {
  expect(validDetails({ ...details, timestamp: now - 24 * hour }, now)).toBeNull()
})

test.each([
  ['no first name', { ...details, firstName: ' ', timestamp: now }],
  ['no e-mail address', { ...details, email: undefined, timestamp: now }],
  ['no time', details],
  ['an invalid time', { ...details, timestamp: 'today' }],
  ['a future time', { ...details, timestamp: now + hour }],
  ['no details', null],
  ['something else', ['Iva']],
])('stored details with %s are discarded', (_, stored) => {
  expect(validDetails(stored, now)).toBeNull()
})
